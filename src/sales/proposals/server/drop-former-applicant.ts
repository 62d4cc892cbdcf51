import type { Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import { recordAudit } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import { deleteUnnamed } from '#policies/policies/server/old-drafts-store.ts'

/** An applicant whom a draft no longer names, and the draft. */
type Former = { readonly policyId: number; readonly customerId: number }

/** Deletes a replaced applicant with their answers, unless something else names them, and writes an audit line. */
export async function dropFormerApplicant(
  tx: Transaction,
  { policyId, customerId }: Former,
  namingPeople: readonly string[],
  call: Call<Person>,
): Promise<void> {
  const gone = await deleteUnnamed(tx, [customerId], { namingTables: namingPeople, now: call.now })
  if (gone > 0) await recordAudit(tx, call, { action: 'proposal.dropApplicant', thing: `policy:${policyId}` })
}
