import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#platform/server/database.ts'
import { auditLog } from '#platform/server/tables.ts'
import { users } from '#staff/server/tables.ts'
import type { ToldAct } from '../history.ts'
import { type PolicyStatus, statusFromCode } from '../status.ts'
import { policyHistory } from './tables.ts'

/** Who did it: the name where it is somebody of the office; nobody where the house did it by itself. */
type Doer = { readonly kind: 'staff' | 'customer'; readonly name: string | undefined }
export type StoredEvent = {
  readonly at: Date
  readonly by: Doer | undefined
  readonly note: string | undefined
} & ({ readonly move: PolicyStatus } | { readonly act: ToldAct })

/** The moves of a policy, the oldest first. */
export async function listMoves(db: DatabaseOrTransaction, policyId: number): Promise<StoredEvent[]> {
  const rows = await db
    .select({
      at: policyHistory.at,
      to: policyHistory.toStatus,
      kind: policyHistory.personKind,
      name,
      note: policyHistory.note,
    })
    .from(policyHistory)
    .leftJoin(users, and(eq(policyHistory.personKind, 'staff'), eq(users.id, policyHistory.personId)))
    .where(eq(policyHistory.policyId, policyId))
    .orderBy(policyHistory.id)
  return rows.flatMap(({ at, to, kind, name: called, note }) => {
    const move = statusFromCode(to)
    return move ? [{ at, move, by: doer(kind, called), note: note ?? undefined }] : []
  })
}

/** What people did to a policy besides, as the audit log knows it, the oldest first. */
export async function listActs(
  db: DatabaseOrTransaction,
  policyId: number,
  acts: readonly ToldAct[],
): Promise<StoredEvent[]> {
  const rows = await db
    .select({ at: auditLog.at, action: auditLog.action, kind: auditLog.personKind, name })
    .from(auditLog)
    .leftJoin(users, and(eq(auditLog.personKind, 'staff'), eq(users.id, auditLog.personId)))
    .where(and(eq(auditLog.thing, `policy:${policyId}`), inArray(auditLog.action, [...acts])))
    .orderBy(auditLog.id)
  return rows.map(({ at, action, kind, name: called }) => ({
    at,
    act: action as ToldAct,
    by: doer(kind, called),
    note: undefined,
  }))
}

const name = sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`

function doer(kind: string | null, called: string | null): Doer | undefined {
  return kind === 'staff' || kind === 'customer' ? { kind, name: called ?? undefined } : undefined
}
