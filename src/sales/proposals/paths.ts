/** Pages on which people read a proposal that they did not write. */
export const proposalPaths = {
  /** Where anybody can check a printed paper; its QR code contains `code`. */
  check: (code: string) => `/proposal-check/${code}`,
  /** Where an applicant reads what is proposed in their name, and says whether it is theirs. */
  your: '/your-proposal',
  /** The confirmed proposal as PDF. */
  print: (policyId: number) => `/api-app/proposals/${policyId}/paper`,
} as const
