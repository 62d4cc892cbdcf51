import type { Transaction } from '#platform/database/server/database.ts'
import { recordAudit } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import { dropLinksBefore, endStoredLinks, insertLink, type LinkOf } from './store.ts'
import { newLinkId } from './token.ts'

const dayMs = 86_400_000
const keptDays = 30

/** A link as it was made; where it is sent its address is written (`tokenOf`). */
export type MadeLink = { readonly id: string; readonly endsAt: Date }

/** Makes a link in the transaction of what it is for; earlier ones of the same kind end. */
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

/** Takes links back that are not used yet. */
export async function revokeLinks(tx: Transaction, of: LinkOf, call: Call): Promise<void> {
  for (const id of await endStoredLinks(tx, of, { revokedAt: call.now }))
    await recordAudit(tx, call, lineOf('link.revoke', id, of))
}

/**
 * What a link was for is done: it opens nothing any more. Called first of all in the transaction that does it, so that
 * whoever opens it meanwhile waits.
 */
export async function spendLinks(tx: Transaction, of: LinkOf, now: Date): Promise<void> {
  await endStoredLinks(tx, of, { usedAt: now })
}

/** The line of the audit log: which link, never its token. */
export function lineOf(action: string, id: string, { purpose, subject }: LinkOf) {
  return { action, thing: `link:${id}`, details: { purpose, subject } }
}
