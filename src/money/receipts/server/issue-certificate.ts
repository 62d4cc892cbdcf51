import { todayInDhaka } from '#kernel/dates.ts'
import { maskNationalId } from '#kernel/national-id.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import { planName } from '#policies/policies/plan-names.ts'
import { findCustomer } from '#policies/policies/server/customer-store.ts'
import { findPolicyToPay } from '#policies/policies/server/payment-store.ts'
import { getSettings } from '#website/content/server/store.ts'
import {
  type Certificate,
  certificateOf,
  daysOfIncomeYear,
  type IncomeYear,
  incomeYearOf,
  paperNumber,
  parseIncomeYear,
} from '../papers.ts'
import type { CertificatePaper } from '../printed-papers.ts'
import type { PaperDependencies } from './dependencies.ts'
import { printCertificate } from './print-certificate.ts'
import { type IssuedPaper, issuePaper, listEntriesOfCustomer, type NewPaper } from './store.ts'

/**
 * What a customer paid in an income year, over all policies, as PDF. A repeated request returns the same
 * paper, until another premium comes in or one is reversed.
 * @throws Refusal 422 for an invalid year, 404 nothingPaidInYear
 */
export async function issueCertificate(
  deps: PaperDependencies,
  customerId: number,
  typedYear: string,
  call: Call,
  change: Change<IssuedPaper>,
): Promise<UploadedFile> {
  const { language, now, today } = call
  const { db } = deps
  const year = readYear(typedYear, today)
  const period = daysOfIncomeYear(year, today)
  const customer = (await findCustomer(db, customerId)) ?? refuse(404, 'nothingPaidInYear')
  const certificate = certificateOf(await listEntriesOfCustomer(db, customerId), period)
  if (certificate.policies.length === 0) return refuse(404, 'nothingPaidInYear')
  const holder = `${customer.firstName ?? ''} ${customer.lastName ?? ''}`.trim()
  const paper: NewPaper = {
    kind: 'certificate',
    customerId,
    policies: certificate.policies.length,
    period: { from: period.from, to: period.to },
    total: certificate.total,
    counted: certificate.counted,
    says: { certificate, holder },
  }
  const issued = await change((tx) => issuePaper(tx, paper, now))
  const issuedOn = todayInDhaka(issued.issuedAt)
  return printCertificate(deps.typesetter, await getSettings(db), {
    language,
    year,
    period,
    issuedOn,
    holder,
    total: certificate.total,
    maskedNationalId: customer.nationalId && maskNationalId(customer.nationalId),
    policies: await describe(deps, certificate, call),
    number: paperNumber('certificate', issuedOn, issued.id),
    checkUrl: deps.publicUrl + paymentPaths.receiptCheck(issued.token),
  })
}

async function describe(
  { db, editions }: PaperDependencies,
  { policies }: Certificate,
  { language, today }: Call,
): Promise<CertificatePaper['policies']> {
  const { book } = editions.current(today)
  const described: CertificatePaper['policies'][number][] = []
  for (const { policyId, receipts, amount } of policies) {
    const policy = (await findPolicyToPay(db, { id: policyId })) ?? refuse(404, 'nothingPaidInYear')
    described.push({
      policyNumber: policy.coreNumber ?? policy.reference,
      planName: planName(book, policy.planCode, language),
      sumAssured: policy.sumAssured,
      receipts,
      amount,
    })
  }
  return described
}

function readYear(typed: string, today: string): IncomeYear {
  const year = parseIncomeYear(typed)
  if (!year) throw new Refusal(422, { code: 'incomeYearInvalid', field: 'year' })
  if (year.startYear > incomeYearOf(today).startYear)
    throw new Refusal(422, { code: 'incomeYearInFuture', field: 'year' })
  return year
}
