import { Refusal } from '#kernel/problem.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { isSlug } from '#website/content/check-data.ts'
import { redirectType } from '#website/content/redirect-type.ts'
import { endOfRedirect, type Redirect } from '#website/content/rules.ts'
import { listEntries } from '#website/content/server/entry-store.ts'
import type { EditorDependencies } from './dependencies.ts'
import { readKnownTargets } from './targets.ts'

const pathOf = (address: string) => address.replace(/[?#].*$/, '')

/** The old addresses and where each leads now; dead when readers find nothing there. */
export async function listRedirects({ db, types }: Pick<EditorDependencies, 'db' | 'types'>) {
  const [redirects, known] = await Promise.all([readRedirects(db), readKnownTargets(db, types)])
  return redirects.map(({ from, to }) => ({
    from: `/${from}`,
    to,
    is_dead: to.startsWith('/') && known.isDeadPath(pathOf(to)),
  }))
}

/**
 * Where an old path may lead: to the end of the way where the address is itself led on.
 * @param isKnown the redirect is there and leads somewhere else now
 * @throws Refusal 422 by field: redirectLoop, redirectDead, pageStandsThere, addressInvalid; 409 slugTaken
 */
export async function requireRedirect(
  { db, types }: Pick<EditorDependencies, 'db' | 'types'>,
  from: string,
  to: string,
  isKnown: boolean,
): Promise<Redirect> {
  const refuseField = (field: string, code: string): never => {
    throw new Refusal(code === 'slugTaken' ? 409 : 422, { code, field })
  }
  if (!isSlug(redirectType, from)) refuseField('from', 'pathInvalid')
  if (!/^(\/(?!\/)|https:\/\/)/.test(to)) refuseField('to', 'addressInvalid')
  const [redirects, known] = await Promise.all([readRedirects(db), readKnownTargets(db, types)])
  if (!isKnown && redirects.some((one) => one.from === from)) refuseField('from', 'slugTaken')
  if (!known.isDeadPath(`/${from}`)) refuseField('from', 'pageStandsThere')
  const end = endOfRedirect(
    redirects.filter((one) => one.from !== from),
    from,
    to,
  )
  if ('code' in end) return refuseField('to', end.code)
  if (end.to.startsWith('/') && known.isDeadPath(pathOf(end.to))) refuseField('to', 'redirectDead')
  return { from, to: end.to }
}

async function readRedirects(db: DbOrTx): Promise<Redirect[]> {
  const stored = await listEntries(db, [redirectType.name])
  return stored.map(({ slug, draft, live }) => ({ from: slug, to: String((live?.data ?? draft).to) }))
}
