import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import { pick } from '#kernel/pick.ts'
import { refuse } from '#kernel/problem.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { PaymentTerms } from '#policies/policies/dues.ts'
import type { PolicyRow } from '#policies/policies/server/rows.ts'
import { notePolicy } from '#policies/policies/server/store.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { type CorePayments, paidByBoth } from '../core-report.ts'

/** A policy for which the core system reports less paid than our ledger. */
export type CoreDifference = {
  readonly policyId: number
  readonly number: string
  /** Due dates of the first unpaid instalment; undefined when nothing is left to pay. */
  readonly fup: DateOnly | undefined
  readonly coreFup: DateOnly | undefined
  readonly since: Date
}

/** The fields of a policy that decide what a report of the core changes. */
export type PolicyForReport = PaymentTerms &
  Pick<PolicyRow, 'ledgerPaidInstalments' | 'ledgerLastPaidOn' | 'postingsUnknownToCore' | 'coreDiffersSince'>

/** The columns that `PolicyForReport` is read from. */
export const policyForReportColumns = {
  ...pick(policies, 'startDate', 'mode', 'premiumPayingYears', 'instalment'),
  ...pick(policies, 'ledgerPaidInstalments', 'ledgerLastPaidOn', 'postingsUnknownToCore', 'coreDiffersSince'),
} as const

/**
 * The columns to write when the core system says how far a policy is paid (design §5). While it does not know
 * all our postings, its payment data is only stored. After that it counts, but never below our ledger.
 */
export function columnsFromCorePayments(
  policy: PolicyForReport,
  core: CorePayments,
  now: Date,
): Partial<PolicyRow> {
  const said = { coreFup: core.fup ?? null, coreLastPaymentOn: core.lastPaidOn ?? null, coreSaidAt: now }
  return policy.postingsUnknownToCore === 0 ? { ...said, ...standing(policy, core, now) } : said
}

/**
 * Notes that the core system has acknowledged one posting. Once it knows all postings, its payment data
 * counts again: the one stored if that includes this posting, else its next one.
 * @param revision the policy's revision at the core system after it booked the posting; undefined when it
 *   reports nothing of this policy. Reports with a lower revision are overtaken from now on
 * @throws Refusal 404 noSuchPolicy
 */
export async function notePostingKnownToCore(
  tx: Transaction,
  policyId: number,
  { revision, now }: { readonly revision: number | undefined; readonly now: Date },
): Promise<void> {
  const row = await readHeard(tx, policyId)
  const postingsUnknownToCore = Math.max(0, row.postingsUnknownToCore - 1)
  if (revision !== undefined && revision > row.reportRevision) {
    return notePolicy(tx, policyId, { postingsUnknownToCore, reportRevision: revision - 1, coreSaidAt: null })
  }
  const core = { fup: row.coreFup ?? undefined, lastPaidOn: row.coreLastPaymentOn ?? undefined }
  const isHeard = postingsUnknownToCore === 0 && row.coreSaidAt !== null
  await notePolicy(tx, policyId, { postingsUnknownToCore, ...(isHeard ? standing(row, core, now) : {}) })
}

/**
 * Policies for which the core system knows all our postings and still reports less, the oldest difference
 * first (design §5: never silently).
 */
export async function listCoreDifferences(db: ReadDatabase, most = 500): Promise<CoreDifference[]> {
  const rows = await db
    .select({
      policyId: policies.id,
      number: policies.coreNumber,
      fup: policies.fup,
      coreFup: policies.coreFup,
      since: policies.coreDiffersSince,
    })
    .from(policies)
    .where(and(isNotNull(policies.coreDiffersSince), eq(policies.postingsUnknownToCore, 0)))
    .orderBy(asc(policies.coreDiffersSince), asc(policies.id))
    .limit(most)
  return rows.flatMap(({ since, number, fup, coreFup, policyId }) =>
    since
      ? [{ policyId, number: number ?? '', fup: fup ?? undefined, coreFup: coreFup ?? undefined, since }]
      : [],
  )
}

/** The columns computed from the core's payment data and the ledger's. */
function standing(row: PolicyForReport, core: CorePayments, now: Date): Partial<PolicyRow> {
  const { ledgerPaidInstalments: paidInstalments, ledgerLastPaidOn } = row
  const ledger =
    paidInstalments === null ? undefined : { paidInstalments, lastPaidOn: ledgerLastPaidOn ?? undefined }
  const both = paidByBoth(row, ledger, core)
  return {
    paidInstalments: both.paidInstalments,
    fup: both.fup ?? null,
    lastPaidOn: both.lastPaidOn ?? null,
    coreDiffersSince: both.differs ? (row.coreDiffersSince ?? now) : null,
  }
}

/** `policyForReportColumns`, and what the core system said before. */
const heardBeforeColumns = {
  ...policyForReportColumns,
  ...pick(policies, 'reportRevision', 'coreFup', 'coreLastPaymentOn', 'coreSaidAt'),
} as const

async function readHeard(
  tx: Transaction,
  policyId: number,
): Promise<Pick<PolicyRow, keyof typeof heardBeforeColumns>> {
  const [row] = await tx
    .select(heardBeforeColumns)
    .from(policies)
    .where(eq(policies.id, policyId))
    .for('update')
  return row ?? refuse(404, 'noSuchPolicy')
}
