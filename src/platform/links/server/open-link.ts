import { Refusal, refuse } from '#kernel/problem.ts'
import type { Autocommit, ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { type AuditEvent, recordNoted } from '#platform/http/server/audit.ts'
import type { Call, CookieOptions } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { AbuseGuard } from '#platform/limits/server/abuse-guard.ts'
import { lineOf } from './links.ts'
import { findLink, lockLink, type StoredLink } from './store.ts'
import { readToken } from './token.ts'

/** The texts of a link's page, before its button is pressed, in the reader's language. */
export type LinkText = { readonly title: string; readonly lead: string; readonly button: string }

/** Where the browser goes next, and the cookie with the proof that it gets. */
export type OpenedLink = {
  readonly to: string
  readonly cookie?: readonly [name: string, value: string, options: CookieOptions]
}

/**
 * What a module does with its links. Both return undefined if the subject no longer exists or is not for the
 * person signed in; the caller then sees an expired link.
 */
export type LinkPurpose = {
  describe(subject: string, call: Call): Promise<LinkText | undefined>
  /**
   * Runs in the transaction of the opening. It may run again, because opening does not end the link; its use
   * does (`spendLinks`).
   */
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

/** The audit line of an opened link. */
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
  const opened = await guarded(deps, token, call, async (id) => {
    if (id) await deps.abuse.take('linkOpened', call, { target: id })
    return change(async (tx) => {
      const link = requireLiving(await lockLink(tx, id), call.now)
      const result = await deps.purposes[link.purpose]?.open(tx, link.subject, call)
      return { ...(result ?? refuse(404, 'linkOver')), event: lineOf('link.open', id, link) }
    })
  })
  if (opened.cookie) call.setCookie(...opened.cookie)
  return opened
}

/** Which link is used. `alsoSpent` accepts a used one, for calls that are retried because their answer was lost. */
type Using = { readonly token: string; readonly purpose: string; readonly alsoSpent?: boolean }

/**
 * Runs the work of a link that has a page of its own, because it needs more than pressing a button.
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

/**
 * Locks the link in the transaction that uses it.
 * @throws 404 `linkOver`
 */
export async function lockUsableLink(tx: Transaction, { id }: StoredLink, now: Date): Promise<void> {
  requireLiving(await lockLink(tx, id), now)
}

/**
 * Counts tokens that we did not sign, which get the same answer as an expired link. Signatures cannot be
 * guessed, so the limit never locks out readers of a real link, even if they share the address.
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
