import { z } from 'zod'

/** An address at which the insurer can be contacted. */
export const contactAddress = z
  .string()
  .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be a mailto: or https: address')

/** Whether it is the https origin of a site, safe to put into a Content-Security-Policy. */
export function isSafeOrigin(address: string): boolean {
  return /^https:\/\/[a-z0-9.-]+(:\d+)?\/?$/i.test(address) && URL.canParse(address)
}
