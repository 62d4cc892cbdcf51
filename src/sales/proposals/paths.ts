/** Where a proposal is read by people who did not write it. */
export const proposalPaths = {
  /** Where anybody checks the paper in their hand; `code` stands in the QR code on it. */
  check: (code: string) => `/proposal-check/${code}`,
  /** Where an applicant reads what is proposed in their name, and says whether it is theirs. */
  your: '/your-proposal',
  /** The confirmed proposal as PDF. */
  print: (policyId: number) => `/api-app/proposals/${policyId}/paper`,
} as const
