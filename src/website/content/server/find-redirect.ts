import type { DbOrTx } from '#platform/database/server/database.ts'
import { pageType } from '../page-type.ts'
import { redirectType } from '../redirect-type.ts'
import { routeType } from '../route-type.ts'
import { pageSlugOf } from './present-content.ts'
import { findLive } from './store.ts'

/** Longer chains are loops. */
const maxSteps = 5

/**
 * The present target of an old address, straight to the end however often it has moved. A page below an
 * address that moved is looked up below the new one.
 */
export async function findRedirect(db: DbOrTx, path: string): Promise<string | undefined> {
  let to = (await redirectOf(db, path)) ?? (await redirectOfParent(db, path))
  for (let step = 0; to?.startsWith('/') && step < maxSteps; step += 1) {
    const next = await redirectOf(db, pathIn(to))
    if (!next) return to
    to = next
  }
  return to?.startsWith('/') ? undefined : to
}

async function redirectOf(db: DbOrTx, path: string): Promise<string | undefined> {
  const slug = path.replace(/^\/+|\/+$/g, '').normalize('NFC')
  return (await findLive(db, redirectType, slug))?.data.to || undefined
}

/** An address whose beginning has moved, if there is a page below the new beginning. */
async function redirectOfParent(db: DbOrTx, path: string): Promise<string | undefined> {
  const parts = path.split('/').filter(Boolean)
  for (let length = parts.length - 1; length > 0 && length > parts.length - maxSteps; length -= 1) {
    const parent = await redirectOf(db, parts.slice(0, length).join('/'))
    if (!parent?.startsWith('/')) continue
    const child = `${pathIn(parent).replace(/\/$/, '')}/${parts.slice(length).join('/')}`
    return (await isStored(db, child)) ? child : undefined
  }
  return undefined
}

async function isStored(db: DbOrTx, path: string): Promise<boolean> {
  if (await findLive(db, routeType, path.slice(1))) return true
  const page = pageSlugOf(path)
  return page !== undefined && (await findLive(db, pageType, page)) !== undefined
}

const pathIn = (address: string) => address.replace(/[?#].*$/, '')
