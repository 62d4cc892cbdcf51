/** The link by which somebody without an account pays what is due on one policy (decision 0086). */
export const payPremiumLink = { purpose: 'payPremium', hours: 14 * 24 } as const

/**
 * Identifies a link by its policy and the instalment that was next to be paid when it was sent. Once that
 * instalment is paid, by any means, the link no longer works.
 */
export function payLinkOf(policyId: number, instalment: number) {
  return { purpose: payPremiumLink.purpose, subject: `policy:${policyId}:${instalment}` }
}

/** Reads the subject of a link; undefined if it is not one of ours. */
export function readPayLink(
  subject: string,
): { readonly policyId: number; readonly instalment: number } | undefined {
  const [, policyId, instalment] = /^policy:(\d+):(\d+)$/.exec(subject) ?? []
  return policyId && instalment ? { policyId: Number(policyId), instalment: Number(instalment) } : undefined
}

/**
 * The end of a number: enough for a payer to tell their policies apart, but not to identify one. 1001 of
 * 900001001, 123-4 of a reference.
 */
export function endOfNumber(number: string): string {
  return /(?:[\dA-Za-z]-?){4}$/.exec(number)?.[0] ?? ''
}

export function maskNumber(number: string): string {
  return `••••${endOfNumber(number)}`
}
