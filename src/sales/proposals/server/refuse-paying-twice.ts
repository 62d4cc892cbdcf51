import { refuse } from '#kernel/problem.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { listReturnedOfQuote } from '#policies/policies/server/alike-store.ts'
import { findLife } from '#policies/policies/server/life-store.ts'
import { isTransactionUsed } from '#policies/policies/server/store.ts'
import { isForBankToWrite } from '../rules.ts'
import { type Prepared, policySave } from './prepare-save.ts'

/**
 * Refuses what is written anew from a returned proposal without the money that a bank took with it: the applicant would
 * pay the same premium twice. It is written anew when it is made of the same quote for the same life. Another
 * calculation is another proposal; nor is there anything to refuse once the bank's money is in a proposal again.
 * @throws Refusal 409 `bankWritesAnew`
 */
export async function refusePayingTwice(db: DbOrTx, prepared: Prepared): Promise<void> {
  const { cover, answers, circumstances } = prepared
  if (policySave(prepared, 0).transactionId) return
  const life = await findLife(db, { cover, applicant: answers.applicant })
  for (const { id, transactionId, ...money } of await listReturnedOfQuote(db, life, cover.quoteNumber)) {
    const isLeft = isForBankToWrite(circumstances.proposer, money)
    if (isLeft && !(await isTransactionUsed(db, transactionId, life, id))) refuse(409, 'bankWritesAnew')
  }
}
