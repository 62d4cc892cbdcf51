import { canonicalNationalId } from '#kernel/national-id.ts'
import { Refusal } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { findSaleAlike, lockSale } from '#policies/policies/server/alike-store.ts'
import { maySee } from '#policies/policies/visibility.ts'
import type { Prepared } from './prepare-save.ts'

const askedWithinMs = 86_400_000

/**
 * Asks whether a sale is another one, when the same life was insured with the same plan and sum within a day, by anybody:
 * two programs, two windows or two sellers may each have a key of their own. In the transaction that confirms, first.
 * @throws Refusal 409 with the reference of the other one for those who may see it
 */
export async function requireAnotherSale(
  tx: Transaction,
  { cover, answers: { applicant } }: Prepared,
  { who, now }: Call<Person>,
): Promise<void> {
  const { nationalId = '', birthDate = '', firstName = '', lastName = '' } = applicant
  const sale = {
    planCode: cover.planCode,
    sumAssured: cover.sumAssured,
    birthDate: cover.birthDate,
    holderName: `${firstName} ${lastName}`,
    nationalId: canonicalNationalId(nationalId, birthDate),
  }
  await lockSale(tx, sale)
  const alike = await findSaleAlike(tx, sale, new Date(now.getTime() - askedWithinMs))
  if (!alike) return
  const data = maySee(who, alike) ? { ref_unique_id: alike.reference } : undefined
  throw new Refusal(409, { code: 'sameSaleAgain' }, [], { data })
}
