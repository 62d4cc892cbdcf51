import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import { refuse } from '#kernel/problem.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { PaymentTerms } from '#policies/policies/dues.ts'
import type { PolicyRow } from '#policies/policies/server/rows.ts'
import { notePolicy } from '#policies/policies/server/store.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { type CoreWord, paidByBoth } from '../core-report.ts'

/** A policy of which the core system says less than our ledger has. */
export type CoreDifference = {
  readonly policyId: number
  readonly number: string
  /** Due dates of the first unpaid instalment; undefined when nothing is left to pay. */
  readonly fup: DateOnly | undefined
  readonly coreFup: DateOnly | undefined
  readonly since: Date
}

/** What of a policy decides how a word of the core system is taken. */
export type Heard = PaymentTerms &
  Pick<PolicyRow, 'ledgerPaidInstalments' | 'ledgerLastPaidOn' | 'postingsUnknownToCore' | 'coreDiffersSince'>

/** Its columns. */
export const heardColumns = {
  startDate: policies.startDate,
  mode: policies.mode,
  premiumPayingYears: policies.premiumPayingYears,
  instalment: policies.instalment,
  ledgerPaidInstalments: policies.ledgerPaidInstalments,
  ledgerLastPaidOn: policies.ledgerLastPaidOn,
  postingsUnknownToCore: policies.postingsUnknownToCore,
  coreDiffersSince: policies.coreDiffersSince,
} as const

/**
 * The columns by which a policy keeps what the core system said of it, and what follows from it: nothing while it does
 * not know all of our postings; after that its word stands, but never below our ledger (design §5).
 */
export function columnsOfWord(policy: Heard, word: CoreWord, now: Date): Partial<PolicyRow> {
  const said = { coreFup: word.fup ?? null, coreLastPaymentOn: word.lastPaidOn ?? null, coreSaidAt: now }
  return policy.postingsUnknownToCore === 0 ? { ...said, ...standing(policy, word, now) } : said
}

/**
 * The core system has acknowledged one posting. When it was the last that it did not know, its word counts again: the
 * one it has given already if that holds the posting, else its next.
 * @param revision of the policy at the core system once it had booked the posting; undefined when it reports nothing of
 * this policy. Reports with a lower one are overtaken from now on
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
  const word = { fup: row.coreFup ?? undefined, lastPaidOn: row.coreLastPaymentOn ?? undefined }
  const isHeard = postingsUnknownToCore === 0 && row.coreSaidAt !== null
  await notePolicy(tx, policyId, { postingsUnknownToCore, ...(isHeard ? standing(row, word, now) : {}) })
}

/**
 * Policies of which the core system knows every posting of ours and says less all the same, the oldest difference first
 * (design §5: never silently).
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

/** The columns that follow from both words. */
function standing(row: Heard, word: CoreWord, now: Date): Partial<PolicyRow> {
  const { ledgerPaidInstalments: paidInstalments, ledgerLastPaidOn } = row
  const ledger =
    paidInstalments === null ? undefined : { paidInstalments, lastPaidOn: ledgerLastPaidOn ?? undefined }
  const both = paidByBoth(row, ledger, word)
  return {
    paidInstalments: both.paidInstalments,
    fup: both.fup ?? null,
    lastPaidOn: both.lastPaidOn ?? null,
    coreDiffersSince: both.differs ? (row.coreDiffersSince ?? now) : null,
  }
}

/** The same, and what the core system said before. */
const heardBeforeColumns = {
  ...heardColumns,
  reportRevision: policies.reportRevision,
  coreFup: policies.coreFup,
  coreLastPaymentOn: policies.coreLastPaymentOn,
  coreSaidAt: policies.coreSaidAt,
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
