/** Addresses of the purchase form (PROP-01, PROP-36). */
export const proposalFormPaths = {
  buy: '/policy-buy',
  /** @param quote number or sealed text of a quote */
  buyWithQuote: (quote: string) => `/policy-buy?quote=${encodeURIComponent(quote)}`,
  /** A new proposal with the answers of one that the core system returned. */
  buyAgain: (quote: string, returnedId: number) =>
    `/policy-buy?quote=${encodeURIComponent(quote)}&again=${returnedId}`,
  /**
   * The same form with the answers that a family shares, from an earlier proposal.
   * @param search the address' query so far
   */
  withFamily: (search: string, reference: string, further: { readonly withMobile: boolean }) => {
    const query = new URLSearchParams(search)
    query.set('family', reference)
    if (further.withMobile) query.set('family_mobile', '1')
    return `/policy-buy?${query}`
  },
  edit: (policyId: number) => `/policy-buy?policyId=${policyId}&isEditing=1`,
  /** A draft with another calculation than its own. */
  editWithQuote: (policyId: number, quote: string) =>
    `/policy-buy?policyId=${policyId}&isEditing=1&quote=${encodeURIComponent(quote)}`,
  /** The check page: all answers before confirming. */
  checkAnswers: (policyId: number) => `/policy-buy?policyId=${policyId}&isEditing=1&section=check`,
  /** The check page of a saved draft, with a consent request to the applicant. */
  checkConsent: (policyId: number, requestId: number) =>
    `/policy-buy?policyId=${policyId}&isEditing=1&section=check&word=${requestId}`,
  /** @param paper transaction id, or the reference where there is none */
  preview: (paper: string) => `/policy-buy/preview/${encodeURIComponent(paper)}`,
} as const

/** The route around the form and its preview. */
export const proposalFrameId = 'proposal'

/** The query parameter of the dashboard with the reference of the proposal that was just saved. */
export const savedName = 'saved'
