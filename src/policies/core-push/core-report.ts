import type { DateOnly } from '#kernel/dates.ts'
import { firstUnpaidDueDate, type PaymentTerms, paidInstalmentsAt } from '#policies/policies/dues.ts'

/** How far a policy is paid. `fup` is undefined when nothing is left to pay. */
export type PaidSoFar = {
  readonly paidInstalments: number
  readonly fup: DateOnly | undefined
  readonly lastPaidOn: DateOnly | undefined
}

/** What our ledger has of a policy: absent while nobody paid it through us. */
export type LedgerWord = Pick<PaidSoFar, 'paidInstalments' | 'lastPaidOn'>
/** What the core system said of it last. */
export type CoreWord = Pick<PaidSoFar, 'fup' | 'lastPaidOn'>

/**
 * How far a policy counts as paid once the core system knows every posting of ours (design §5): its word stands, but
 * never less than our ledger has, so that nobody is asked for a premium twice. Where it says less, `differs` is true and
 * the reconciliation desk looks at it.
 */
export function paidByBoth(
  terms: PaymentTerms,
  ledger: LedgerWord | undefined,
  core: CoreWord,
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
