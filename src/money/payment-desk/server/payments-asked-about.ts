import type { Subject } from '#people/approvals/approval.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import { instalmentDueDate } from '#policies/policies/dues.ts'
import { sightOf } from '#policies/policies/visibility.ts'
import { listLines } from './list-store.ts'

/**
 * Whose money approval requests are about, by subject (`payment:12`). Only for people who may list payments,
 * and only for payments that they may see.
 */
export async function paymentsAskedAbout(
  db: DbOrTx,
  things: readonly string[],
  who: Person,
): Promise<ReadonlyMap<string, Subject>> {
  const ids = things.flatMap((thing) => Number(/^payment:(\d+)$/.exec(thing)?.[1]) || [])
  if (ids.length === 0 || !mayDo(who, permission.paymentList)) return new Map()
  const lines = await listLines(db, sightOf(who), ids)
  return new Map(
    lines.map(({ payment, policyNumber, holder, terms }) => [
      `payment:${payment.id}`,
      {
        holder: holder.name,
        policyNumber,
        policyId: payment.policyId,
        instalments: payment.instalments,
        dueDate: instalmentDueDate(terms, payment.firstInstalment),
      },
    ]),
  )
}
