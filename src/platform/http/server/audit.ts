import type { DbOrTx } from '#platform/database/server/database.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import type { AbuseGuard } from '#platform/limits/server/abuse-guard.ts'
import { sealValueAbout } from '#platform/sealing/server/seal-about.ts'
import type { Person } from '../person.ts'
import type { Call } from './call.ts'

export type AuditEvent = {
  /** What happened: `proposal.confirm`. */
  readonly action: string
  /** What it happened to: `policy:17`. */
  readonly thing?: string
  /** Who did it, if the call itself does not know yet: signing in. */
  readonly who?: Pick<Person, 'kind' | 'id'>
  /** Never personal data or secrets. */
  readonly details?: AuditFacts
  /** The fields that a change touched, before and after. Never secrets; people's numbers masked. */
  readonly before?: AuditFacts
  readonly after?: AuditFacts
}

type AuditFact = string | number | boolean | null | readonly number[]
export type AuditFacts = Readonly<Record<string, AuditFact | readonly Readonly<Record<string, AuditFact>>[]>>

/** Writes one line of the audit log; inside a transaction it commits or rolls back with the change it records. */
export async function recordAudit(db: DbOrTx, call: Call, event: AuditEvent): Promise<void> {
  const who = event.who ?? call.who
  await db.insert(auditLog).values({
    at: call.now,
    personKind: who?.kind ?? null,
    personId: who?.id ?? null,
    action: event.action,
    thing: event.thing ?? null,
    details: await sealDetails(db, event),
    address: call.address,
    requestId: call.requestId,
  })
}

/**
 * Records a wrong guess or a block, and counts it in the metrics. In a flood, one line stands for a hundred
 * events from any addresses, and says so (`times`).
 */
export async function recordNoted(
  { db, abuse }: { readonly db: DbOrTx; readonly abuse: Pick<AbuseGuard, 'note'> },
  call: Call,
  kind: 'blocked' | 'wrong',
  event: AuditEvent,
): Promise<void> {
  const times = await abuse.note(kind, event.action, call)
  if (times === 1) await recordAudit(db, call, event)
  if (times > 1) await recordAudit(db, call, { ...event, details: { ...event.details, times } })
}

/** The same for what the program does without a call: nobody is signed in, and there is no network address. */
export async function recordOwnAudit(db: DbOrTx, at: Date, event: AuditEvent): Promise<void> {
  const { action, thing } = event
  const details = await sealDetails(db, event)
  await db.insert(auditLog).values({ at, action, thing: thing ?? null, details })
}

/** Seals the facts of a line that have no columns of their own. The hash chain covers the stored, sealed form. */
async function sealDetails(
  db: DbOrTx,
  { thing, details, before, after }: AuditEvent,
): Promise<string | null> {
  if (!details && !before && !after) return null
  const said = { ...details, ...(before ? { before } : {}), ...(after ? { after } : {}) }
  return sealValueAbout(db, thing, said)
}
