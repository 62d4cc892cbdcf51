import { z } from 'zod'

/** Where somebody of the insurer can be written to. */
export const contactAddress = z
  .string()
  .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be a mailto: or https: address')

/** The address of a site and nothing more, so that it can stand in a list of what browsers may load. */
export function isSafeOrigin(address: string): boolean {
  return /^https:\/\/[a-z0-9.-]+(:\d+)?\/?$/i.test(address) && URL.canParse(address)
}
