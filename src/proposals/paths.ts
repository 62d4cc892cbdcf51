/** Addresses of the purchase form (PROP-01, PROP-36). */
export const proposalPaths = {
  buy: '/policy-buy',
  /** @param quote number or sealed text of a quote */
  buyWithQuote: (quote: string) => `/policy-buy?quote=${encodeURIComponent(quote)}`,
  edit: (policyId: number) => `/policy-buy?policyId=${policyId}&isEditing=1`,
  /** All answers once more before confirming. */
  check: (policyId: number) => `/policy-buy?policyId=${policyId}&isEditing=1&section=check`,
  /** @param paper transaction id, or the reference where there is none */
  preview: (paper: string) => `/policy-buy/preview/${encodeURIComponent(paper)}`,
} as const
