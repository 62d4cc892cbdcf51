import type { Transaction } from '#platform/database/server/database.ts'
import { recordAudit } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import { dropLinksBefore, endStoredLinks, insertLink, type LinkOf } from './store.ts'
import { newLinkId } from './token.ts'

const dayMs = 86_400_000
const keptDays = 30

/** A new link; its address is made with `tokenOf` where it is sent. */
export type MadeLink = { readonly id: string; readonly endsAt: Date }

/** Creates a link in the caller's transaction and revokes earlier ones of the same purpose and subject. */
export async function makeLink(tx: Transaction, of: LinkOf, hours: number, call: Call): Promise<MadeLink> {
  const { now, who } = call
  await dropLinksBefore(tx, new Date(now.getTime() - keptDays * dayMs))
  await revokeLinks(tx, of, call)
  const id = newLinkId()
  const endsAt = new Date(now.getTime() + hours * 3_600_000)
  await insertLink(tx, {
    id,
    ...of,
    madeAt: now,
    endsAt,
    madeBy: who?.kind === 'staff' ? who.id : null,
  })
  await recordAudit(tx, call, lineOf('link.make', id, of))
  return { id, endsAt }
}

/** Revokes the unused links of a purpose and subject. */
export async function revokeLinks(tx: Transaction, of: LinkOf, call: Call): Promise<void> {
  for (const id of await endStoredLinks(tx, of, { revokedAt: call.now }))
    await recordAudit(tx, call, lineOf('link.revoke', id, of))
}

/**
 * Marks links as used, because what they were for is done. Call it first in the transaction that does it, so
 * that a concurrent opening waits.
 */
export async function spendLinks(tx: Transaction, of: LinkOf, now: Date): Promise<void> {
  await endStoredLinks(tx, of, { usedAt: now })
}

/** The line of the audit log: which link, never its token. */
export function lineOf(action: string, id: string, { purpose, subject }: LinkOf) {
  return { action, thing: `link:${id}`, details: { purpose, subject } }
}
