import type { DateOnly } from '#kernel/dates.ts'
import { firstUnpaidDueDate, type PaymentTerms, paidInstalmentsAt } from '#policies/policies/dues.ts'

/** How far a policy is paid. `fup` is undefined when nothing is left to pay. */
export type PaidSoFar = {
  readonly paidInstalments: number
  readonly fup: DateOnly | undefined
  readonly lastPaidOn: DateOnly | undefined
}

/** What our ledger knows of a policy; absent until somebody pays through us. */
export type LedgerPayments = Pick<PaidSoFar, 'paidInstalments' | 'lastPaidOn'>
/** What the core system last said about the policy. */
export type CorePayments = Pick<PaidSoFar, 'fup' | 'lastPaidOn'>

/**
 * How far a policy counts as paid once the core system knows all our postings (design §5). The core's report
 * counts, but never less than our ledger, so that nobody is asked for a premium twice. Where the core says
 * less, `differs` is true and the reconciliation desk looks at it.
 */
export function paidByBoth(
  terms: PaymentTerms,
  ledger: LedgerPayments | undefined,
  core: CorePayments,
): PaidSoFar & { readonly differs: boolean } {
  const known = paidInstalmentsAt(terms, core.fup)
  if (!ledger) return { ...core, paidInstalments: known, differs: false }
  const lastPaidOn = laterOf(ledger.lastPaidOn, core.lastPaidOn)
  if (known >= ledger.paidInstalments) return { ...core, paidInstalments: known, lastPaidOn, differs: false }
  const fup = firstUnpaidDueDate(terms, ledger.paidInstalments)
  return { paidInstalments: ledger.paidInstalments, fup, lastPaidOn, differs: true }
}

function laterOf(one: DateOnly | undefined, other: DateOnly | undefined): DateOnly | undefined {
  if (!one || !other) return one ?? other
  return one > other ? one : other
}
