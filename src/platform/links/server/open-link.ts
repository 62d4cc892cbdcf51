import { Refusal, refuse } from '#kernel/problem.ts'
import type { Autocommit, ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { type AuditEvent, recordNoted } from '#platform/http/server/audit.ts'
import type { Call, CookieOptions } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { AbuseGuard } from '#platform/limits/server/abuse-guard.ts'
import { lineOf } from './links.ts'
import { findLink, lockLink, type StoredLink } from './store.ts'
import { readToken } from './token.ts'

/** What stands on the page of a link before anybody presses its button, in the reader's language. */
export type LinkText = { readonly title: string; readonly lead: string; readonly button: string }

/** Where the browser goes on, and the proof that it takes along. */
export type OpenedLink = {
  readonly to: string
  readonly cookie?: readonly [name: string, value: string, options: CookieOptions]
}

/**
 * What a module does with its links. Each answers undefined where what the link is for is not there any more, or is
 * not for who is signed in: that looks like any link that is over.
 */
export type LinkPurpose = {
  describe(subject: string, call: Call): Promise<LinkText | undefined>
  /** In the transaction of the opening. It may happen again: what ends the link is its use (`spendLinks`). */
  open(tx: Transaction, subject: string, call: Call): Promise<OpenedLink | undefined>
}

export type LinkDependencies = {
  readonly db: ReadDatabase
  readonly autocommit: Autocommit
  readonly abuse: AbuseGuard
  /** The program's secret that links are signed with. */
  readonly codeKey: string
  readonly purposes: Readonly<Record<string, LinkPurpose>>
}

/** What the audit line of an opened link says. */
export type Opening = { readonly event: AuditEvent }

/**
 * What a link is for.
 * @throws 404 `linkOver` for every link that opens nothing, 429
 */
export async function lookAtLink(
  deps: LinkDependencies,
  token: string,
  call: Call,
): Promise<LinkText & { readonly endsAt: Date }> {
  return guarded(deps, token, call, async (id) => {
    const link = requireLiving(await findLink(deps.db, id), call.now)
    const text = (await deps.purposes[link.purpose]?.describe(link.subject, call)) ?? refuse(404, 'linkOver')
    return { ...text, endsAt: link.endsAt }
  })
}

/**
 * Does what a link is for.
 * @throws as `lookAtLink`
 */
export async function openLink(
  deps: LinkDependencies,
  token: string,
  call: Call,
  change: Change<Opening>,
): Promise<OpenedLink> {
  const opened = await guarded(deps, token, call, (id) =>
    change(async (tx) => {
      const link = requireLiving(await lockLink(tx, id), call.now)
      const result = await deps.purposes[link.purpose]?.open(tx, link.subject, call)
      return { ...(result ?? refuse(404, 'linkOver')), event: lineOf('link.open', id, link) }
    }),
  )
  if (opened.cookie) call.setCookie(...opened.cookie)
  return opened
}

/** Which link is used; one that is spent only where its use may be asked for again, because its answer was lost. */
type Using = { readonly token: string; readonly purpose: string; readonly alsoSpent?: boolean }

/**
 * What a page of its own does with a link: one where more is asked than a button is pressed.
 * @throws as `lookAtLink`, and what `work` throws
 */
export async function withLink<T>(
  deps: Omit<LinkDependencies, 'purposes'>,
  { token, purpose, alsoSpent = false }: Using,
  call: Call,
  work: (link: StoredLink) => Promise<T>,
): Promise<T> {
  return guarded(deps, token, call, async (id) => {
    const link = requireLiving(await findLink(deps.db, id), call.now, alsoSpent)
    return link.purpose === purpose ? work(link) : refuse(404, 'linkOver')
  })
}

/** The same link in the transaction that uses it, held until its end. @throws 404 `linkOver` */
export async function holdLink(tx: Transaction, { id }: StoredLink, now: Date): Promise<void> {
  requireLiving(await lockLink(tx, id), now)
}

/**
 * Counts tokens that are not ours, which get the same answer as one that is over. Nobody guesses a signature: the count
 * keeps no reader of a real link out, however many share the address.
 */
async function guarded<T>(
  deps: Omit<LinkDependencies, 'purposes'>,
  token: string,
  call: Call,
  work: (id: string) => Promise<T>,
): Promise<T> {
  const { id, isOurs } = readToken(deps.codeKey, token)
  if (!isOurs) await deps.abuse.take('linkTried', call)
  try {
    return await work(isOurs ? id : '')
  } catch (error) {
    if (error instanceof Refusal && error.main.code === 'linkOver')
      await noteRefused(deps, isOurs ? id : undefined, call)
    throw error
  }
}

async function noteRefused(
  { autocommit, abuse }: Pick<LinkDependencies, 'autocommit' | 'abuse'>,
  id: string | undefined,
  call: Call,
): Promise<void> {
  await recordNoted({ db: autocommit, abuse }, call, 'wrong', {
    action: 'link.refuse',
    ...(id ? { thing: `link:${id}` } : {}),
  })
}

function requireLiving(link: StoredLink | undefined, now: Date, alsoSpent = false): StoredLink {
  const lives = link && (alsoSpent || !link.usedAt) && !link.revokedAt && link.endsAt > now
  return lives ? link : refuse(404, 'linkOver')
}
