import { todayInDhaka } from '#kernel/dates.ts'
import type { Out } from '#kernel/endpoint.ts'
import { toTaka } from '#kernel/money.ts'
import { refuse } from '#kernel/problem.ts'
import type { Database } from '#platform/database/server/database.ts'
import { findPolicyToPay } from '#policies/policies/server/payment-store.ts'
import type { checkPaymentPaper } from '../contract.ts'
import { maskPolicyNumber, type PaperState, paperNumber, receiptKindOf, receiptStateOf } from '../papers.ts'
import {
  findIssuedPaper,
  findReceipt,
  type IssuedPaper,
  isAnyTakenBack,
  listEntriesAgainst,
  type StoredReceipt,
} from './store.ts'

type Checked = Out<typeof checkPaymentPaper>['data']

/**
 * What proves a paper genuine to anybody who holds it, without a name or a whole policy number.
 * @throws Refusal 404 noSuchIssuedPaper
 */
export async function checkPaper({ db }: { readonly db: Database }, token: string): Promise<Checked> {
  const receipt = await findReceipt(db, { token })
  if (receipt) return presentReceipt(db, receipt)
  const paper = await findIssuedPaper(db, token)
  return paper ? presentIssued(db, paper) : refuse(404, 'noSuchIssuedPaper')
}

async function presentReceipt(db: Database, receipt: StoredReceipt): Promise<Checked> {
  const { entry } = receipt
  const kind = receiptKindOf(entry, receipt.payment)
  return {
    kind: kind === 'premium' ? 'receipt' : kind,
    state: receiptStateOf(entry, await listEntriesAgainst(db, entry.id)).state,
    number: receipt.number,
    policy_number: maskPolicyNumber(receipt.said.policyNumber),
    policies: 1,
    amount: toTaka(entry.amount),
    issued_on: todayInDhaka(receipt.issuedAt),
    period: null,
  }
}

async function presentIssued(db: Database, paper: IssuedPaper): Promise<Checked> {
  const policy = paper.policyId ? await findPolicyToPay(db, { id: paper.policyId }) : undefined
  const issuedOn = todayInDhaka(paper.issuedAt)
  return {
    kind: paper.kind,
    state: await stateOf(db, paper),
    number: paperNumber(paper.kind, issuedOn, paper.id),
    policy_number: policy ? maskPolicyNumber(policy.coreNumber ?? policy.reference) : null,
    policies: paper.policies,
    amount: toTaka(paper.total),
    issued_on: issuedOn,
    period: { from: paper.periodFrom, to: paper.periodTo },
  }
}

/** A statement stays true for its period; a certificate is no longer valid once one of its receipts is reversed. */
async function stateOf(db: Database, { counted }: IssuedPaper): Promise<PaperState> {
  return (await isAnyTakenBack(db, counted)) ? 'changed' : 'valid'
}
