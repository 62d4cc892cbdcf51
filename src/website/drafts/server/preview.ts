import { createHmac, timingSafeEqual } from 'node:crypto'
import { isLanguage, type Language } from '#kernel/language.ts'
import { refuse } from '#kernel/problem.ts'
import type { Database, Transaction } from '#platform/database/server/database.ts'
import type { Handler } from '#platform/http/server/handle.ts'
import { serialQueue } from '#platform/limits/server/serial-queue.ts'
import type { Preview } from '#platform/pages/server/register-pages.ts'
import type { ContentType } from '#website/content/content-type.ts'
import { lockEntry, updateEntry } from '#website/content/server/entry-store.ts'

/** How long the link to a preview is valid. */
export const previewHours = 24

type Shown = { readonly type: string; readonly slug: string; readonly endsAt: number }

/** The token of the address: the draft, its expiry, and our signature over both. */
export function previewToken(key: string, shown: Shown): string {
  const said = Buffer.from(JSON.stringify([shown.type, shown.slug, shown.endsAt])).toString('base64url')
  return `${said}.${sign(key, said)}`
}

function readToken(key: string, token: string, now: Date): Shown | undefined {
  const [said = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature)
  const ours = Buffer.from(sign(key, said))
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined
  const [type, slug, endsAt] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [
    string,
    string,
    number,
  ]
  return endsAt > now.getTime() ? { type, slug, endsAt } : undefined
}

function sign(key: string, said: string): string {
  return createHmac('sha256', key).update(`preview ${said}`).digest('base64url').slice(0, 32)
}

type PreviewDependencies = {
  readonly db: Database
  readonly codeKey: string
  readonly types: readonly ContentType[]
  /** The handlers of the public content calls, reading in this transaction. */
  readonly handlersIn: (tx: Transaction) => readonly Handler[]
}

const previewAddress = /^\/preview\/([A-Za-z0-9_-]{1,600}\.[A-Za-z0-9_-]{32})\/(bn|en)$/

/** Recognises the address of a preview, and returns how to render it. */
export function previewsOf(deps: PreviewDependencies) {
  // One at a time: each holds a connection and locks its entry, however often a link is opened.
  const inTurn = serialQueue({ atMost: 20, busySeconds: 10 })
  return (path: string, now: Date): Preview | undefined => {
    const [, token = '', language] = previewAddress.exec(path) ?? []
    if (!isLanguage(language)) return undefined
    const shown = readToken(deps.codeKey, token, now)
    const type = shown && deps.types.find(({ name }) => name === shown.type)
    return {
      language: language as Language,
      render: async (work) =>
        type ? inTurn(() => showDraft(deps, type, shown.slug, work)) : refuse(404, 'noSuchContent'),
    }
  }
}

/** Thrown to roll back what one reader's preview has written. */
class Undone extends Error {}

/**
 * Publishes the newest draft in a transaction, renders the page in it, and rolls it back. Nobody else ever
 * sees it, and pages need no code for drafts.
 */
async function showDraft<T>(
  { db, handlersIn }: PreviewDependencies,
  type: ContentType,
  slug: string,
  work: Parameters<Preview['render']>[0] extends (...args: infer A) => unknown
    ? (...args: A) => Promise<T>
    : never,
): Promise<T> {
  let shown: { readonly page: T } | undefined
  await db
    .transaction(async (tx) => {
      const entry = (await lockEntry(tx, type.name, slug)) ?? refuse(404, 'noSuchContent')
      const live = { data: entry.draft, sharedVersion: entry.version }
      await updateEntry(tx, entry.id, { ...entry, live, liveChangedAt: new Date(0) })
      const handlers = new Map<string, Handler>(
        // Answers made from a draft are never cached.
        handlersIn(tx).map((each) => [each.endpoint.key, { ...each, cacheKey: () => undefined }]),
      )
      shown = { page: await work(addressOf(type, entry), handlers) }
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return (shown as { page: T } | undefined)?.page ?? refuse(404, 'noSuchContent')
}

/** The page that shows the entry: its own, or the home page if it has none. */
function addressOf(
  type: ContentType,
  { id, slug, draft }: { id: number; slug: string; draft: object },
): string {
  return type.address?.(slug) ?? type.foundAt?.({ id, slug, data: draft as never }) ?? '/'
}
