import { z } from 'zod'

/**
 * The customer that a caller claims to be. Identity comes from the session alone, so any other id is refused
 * (SEC-03, server/own-customer.ts).
 */
export const ownCustomerId = z
  .union([z.string('fieldInvalid').max(100, 'textTooLong'), z.number('fieldInvalid')], 'fieldInvalid')
  .nullish()

/** A text as somebody typed it; missing is empty. @param longest in characters */
export const typedText = (longest: number) =>
  z.string({ error: 'fieldInvalid' }).max(longest, 'textTooLong').default('')
