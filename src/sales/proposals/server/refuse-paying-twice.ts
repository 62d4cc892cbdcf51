import { refuse } from '#kernel/problem.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { isReturned } from '#policies/policies/returned.ts'
import { listReturnedOfQuote, type ReturnedProposal } from '#policies/policies/server/alike-store.ts'
import { findLife } from '#policies/policies/server/life-store.ts'
import { isTransactionUsed } from '#policies/policies/server/store.ts'
import type { PolicyStatus } from '#policies/policies/status.ts'
import { whyNotWriteAnew } from '../rules.ts'
import { type Prepared, type ProposalDependencies, policySave } from './prepare-save.ts'

/**
 * Refuses a proposal that replaces a returned one while the returned one's premium is not refunded, without
 * the money that a bank took with it, or once it was sent to the core system again. Otherwise the applicant
 * would pay the same premium twice. It is written anew when it is made of the same quote for the same life.
 * Another calculation is another proposal; nor is there anything to refuse once the bank's money is in a
 * proposal again.
 * @param db with the life locked, nobody sends the returned one again meanwhile (`refuseWrittenAnew`)
 * @throws Refusal 409 `refundComesFirst`, `bankWritesAnew`, `returnedSentAgain`
 */
export async function refusePayingTwice(
  db: ReadDatabase,
  { premiumMoney }: Pick<ProposalDependencies, 'premiumMoney'>,
  prepared: Prepared,
): Promise<void> {
  const { cover, answers, circumstances } = prepared
  const ownTransaction = policySave(prepared, 0).transactionId
  const life = await findLife(db, { cover, applicant: answers.applicant })
  for (const returned of await listReturnedOfQuote(db, life, cover.quoteNumber)) {
    if (isSentAgain(returned)) refuse(409, 'returnedSentAgain')
    const { id, transactionId } = returned
    const money = { ...returned, premium: await premiumMoney(db, id) }
    const reason = whyNotWriteAnew(circumstances.proposer, money)
    if (reason === 'refundComesFirst') refuse(409, reason)
    if (!reason || ownTransaction) continue
    if (!transactionId || !(await isTransactionUsed(db, transactionId, life, id))) refuse(409, reason)
  }
}

/** Sent to the core system again, or accepted by it since. */
function isSentAgain({ status, pushFailure }: ReturnedProposal): boolean {
  if (status === 'pushFailed') return !isReturned(pushFailure)
  return !isWithPerson.includes(status)
}

/** Not sent automatically: an officer decides about it, or it was withdrawn or declined. */
const isWithPerson: readonly PolicyStatus[] = ['inReferral', 'notTakenUp']
