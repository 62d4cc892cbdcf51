/** The link by which somebody without an account pays what is due on one policy (decision 0086). */
export const payPremiumLink = { purpose: 'payPremium', hours: 14 * 24 } as const

/**
 * Which link: of a policy, for the instalment that was the next to be paid when it was sent. Once that one is paid, by
 * whatever way, it has served.
 */
export function payLinkOf(policyId: number, instalment: number) {
  return { purpose: payPremiumLink.purpose, subject: `policy:${policyId}:${instalment}` }
}

/** What the subject of a link says; undefined for none of ours. */
export function readPayLink(
  subject: string,
): { readonly policyId: number; readonly instalment: number } | undefined {
  const [, policyId, instalment] = /^policy:(\d+):(\d+)$/.exec(subject) ?? []
  return policyId && instalment ? { policyId: Number(policyId), instalment: Number(instalment) } : undefined
}

/** By which a payer tells one policy from another, and nobody else a policy: 1001 of 900001001, 123-4 of a reference. */
export function endOfNumber(number: string): string {
  return /(?:[\dA-Za-z]-?){4}$/.exec(number)?.[0] ?? ''
}

export function maskNumber(number: string): string {
  return `••••${endOfNumber(number)}`
}
