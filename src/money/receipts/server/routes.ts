import { todayInDhaka } from '#kernel/dates.ts'
import { done } from '#kernel/endpoint.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import { findPayment } from '#money/ledger/server/payment-store.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import { anyone, type Guard, signedIn, staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import { findPolicyToPay } from '#policies/policies/server/payment-store.ts'
import {
  checkPaymentPaper,
  premiumCertificate,
  premiumStatement,
  receiptById,
  receiptOfPayment,
} from '../contract.ts'
import { paperNumber } from '../papers.ts'
import { receiptsWords } from '../words.ts'
import { checkPaper } from './check-paper.ts'
import type { PaperDependencies } from './dependencies.ts'
import { issueCertificate } from './issue-certificate.ts'
import { issueStatement } from './issue-statement.ts'
import { showReceipt } from './show-receipt.ts'
import { findReceipt, type IssuedPaper } from './store.ts'

const ofStaff = staffWith(permission.paymentList)

/** Policy holders, for their own papers, and staff who may list payments. */
const seesPapers: Guard<Person> = {
  name: 'seesPapers',
  require: (who) => (who?.kind === 'customer' ? signedIn.require(who) : ofStaff.require(who)),
}

/** Receipts, statements and certificates, and the check of their codes. */
export function paperRoutes(deps: PaperDependencies): Handler[] {
  const { db } = deps
  return [
    handle(
      receiptOfPayment,
      { guard: anyone, audit: printed, costs: 'pdfMade' },
      async ({ payment: reference, lang }, call) => {
        const receipt = await findReceipt(db, { reference })
        if (receipt) return showReceipt(deps, receipt, call, lang)
        return (await findPayment(db, { reference }))
          ? refuse(404, 'noReceiptYet')
          : refuse(404, 'noSuchReceipt')
      },
    ),

    handle(
      receiptById,
      { guard: seesPapers, audit: printed, costs: 'pdfMade' },
      async ({ id, number, lang }, call) => {
        const receipt = await findReceipt(db, id === undefined ? { number } : { id })
        if (!receipt || !isOwn(call.who, receipt.customerId)) return refuse(404, 'noSuchReceipt')
        return showReceipt(deps, receipt, call, lang)
      },
    ),

    handleChange(
      premiumStatement,
      { guard: seesPapers, audit: issued, costs: 'pdfMade' },
      async ({ policyid, from, to }, call, change) => {
        const policy = await findPolicyToPay(db, { id: policyid })
        if (!policy || !isOwn(call.who, policy.customerId)) return refuse(404, 'noSuchPolicy')
        return issueStatement(deps, policy, { from, to }, call, change)
      },
    ),

    handleChange(
      premiumCertificate,
      { guard: seesPapers, audit: issued, costs: 'pdfMade' },
      async ({ year, customer_id: asked }, call, change) => {
        const customerId =
          call.who.kind === 'customer' ? call.who.id : (asked ?? refuseField('customerNeeded', 'customer_id'))
        if (asked !== undefined && asked !== customerId) return refuse(403, 'notAllowed')
        return issueCertificate(deps, customerId, year, call, change)
      },
    ),

    handle(checkPaymentPaper, { guard: anyone, costs: 'paperChecked' }, async ({ token }, call) =>
      done(receiptsWords[call.language].found, await checkPaper(deps, token)),
    ),
  ]
}

/** The audit log names the paper's number, which opens nothing, and no payment reference. */
function printed(_input: unknown, { filename }: UploadedFile) {
  return { action: 'receipt.print', thing: `receipt:${filename.replace('.pdf', '')}` }
}

function issued(_input: unknown, { kind, issuedAt, id }: IssuedPaper) {
  return { action: `${kind}.print`, thing: `${kind}:${paperNumber(kind, todayInDhaka(issuedAt), id)}` }
}

function refuseField(code: string, field: string): never {
  throw new Refusal(422, { code, field })
}

/** Staff who may list payments see everybody's papers. */
function isOwn(who: Person, customerId: number): boolean {
  return who.kind === 'staff' || who.id === customerId
}
