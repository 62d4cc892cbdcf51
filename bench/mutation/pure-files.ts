const under = (folder: string, names: string): string[] =>
  names.split(' ').map((name) => `${folder}/${name}.ts`)

/** The files that decide about prices, money and rights without a database, by area: what Stryker mutates. */
export const pureFiles: Readonly<Record<string, readonly string[]>> = {
  money: [
    ...under('src/money/ledger', 'amount judge moves payment postal-address'),
    'src/money/pay-direct/rules.ts',
    'src/money/receipts/papers.ts',
    'src/money/reconciliation/reconcile.ts',
  ],
  policies: [
    ...under('src/policies/policies', 'status dues cover reference visibility'),
    'src/policies/core-push/core-report.ts',
  ],
  permissions: [...under('src/people/staff', 'permissions role-rules'), 'src/platform/http/permissions.ts'],
  quotes: under('src/sales/quotes', 'calculation calculator-request inputs present rules sentences'),
  returns: under('src/sales/returns', 'calculation fixed-premium inputs present return-table rules'),
  plans: under(
    'src/sales/plans',
    'benefits cash-flows catalogue commutation exact listed-plan mortality own-rates price riders tabular taken-riders unpriceable',
  ),
  'rate books': under(
    'src/sales/plans',
    'edition-source parse-plan parse-rate-book present-price provenance rate-book rate-csv typed-answers writer',
  ),
}
