/** Addresses of the purchase form (PROP-01, PROP-36). */
export const proposalPaths = {
  buy: '/policy-buy',
  /** @param quote number or sealed text of a quote */
  buyWithQuote: (quote: string) => `/policy-buy?quote=${encodeURIComponent(quote)}`,
  edit: (policyId: number) => `/policy-buy?policyId=${policyId}&isEditing=1`,
  /** All answers once more before confirming. */
  checkAnswers: (policyId: number) => `/policy-buy?policyId=${policyId}&isEditing=1&section=check`,
  /** @param paper transaction id, or the reference where there is none */
  preview: (paper: string) => `/policy-buy/preview/${encodeURIComponent(paper)}`,
  /** Where anybody checks the paper in their hand; `code` stands in the QR code on it. */
  check: (code: string) => `/proposal-check/${code}`,
  /** Where an applicant reads what is proposed in their name, and says whether it is theirs. */
  your: '/your-proposal',
  /** The saved draft's answers once more, with an asking of the applicant. */
  checkWord: (policyId: number, requestId: number) =>
    `/policy-buy?policyId=${policyId}&isEditing=1&section=check&word=${requestId}`,
  /** The confirmed proposal as PDF. */
  print: (policyId: number) => `/api-app/proposals/${policyId}/paper`,
} as const

/** Under this name the address of the dashboard carries the reference of what was just saved. */
export const savedName = 'saved'
