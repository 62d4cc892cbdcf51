const under = (folder: string, names: string): string[] =>
  names.split(' ').map((name) => `${folder}/${name}.ts`)

/** The engine reads the rate books, so their tests cover both. */
const pricing = ['src/sales/plans/*.test.ts', 'src/sales/rate-books/*.test.ts']

type Area = { readonly files: readonly string[]; readonly tests: readonly string[] }

/**
 * The files that Stryker mutates, by area: those that decide about prices, money and rights without a
 * database. Only the tests of the same area run, because a module's own tests must notice its faults.
 */
export const pureAreas: Readonly<Record<string, Area>> = {
  money: {
    files: [
      ...under('src/money/ledger', 'amount judge moves payment postal-address'),
      'src/money/pay-direct/rules.ts',
      'src/money/receipts/papers.ts',
      'src/money/reconciliation/reconcile.ts',
    ],
    tests: ['src/money/*/*.test.ts'],
  },
  policies: {
    files: [
      ...under('src/policies/policies', 'status dues cover reference visibility'),
      'src/policies/core-push/core-report.ts',
    ],
    tests: ['src/policies/*/*.test.ts'],
  },
  permissions: {
    files: [...under('src/people/staff', 'permissions role-rules'), 'src/platform/http/permissions.ts'],
    tests: ['src/people/staff/*.test.ts'],
  },
  quotes: {
    files: under('src/sales/quotes', 'calculation calculator-request inputs present rules sentences'),
    tests: ['src/sales/quotes/*.test.ts'],
  },
  returns: {
    files: under('src/sales/returns', 'calculation fixed-premium inputs present return-table rules'),
    tests: ['src/sales/returns/*.test.ts'],
  },
  plans: {
    files: under(
      'src/sales/plans',
      'benefits cash-flows catalogue commutation exact listed-plan mortality present-price price rate-book riders tabular taken-riders typed-answers',
    ),
    tests: pricing,
  },
  'rate books': {
    files: under(
      'src/sales/rate-books',
      'edition-source own-rates parse-plan parse-rate-book provenance rate-csv unpriceable',
    ),
    tests: pricing,
  },
}
