import { isEmail } from '#kernel/email.ts'

/**
 * Our record of somebody who proposes for themselves. A mail address that is none is not of it: imports and older rules
 * took some, and who could only read it could never confirm.
 */
export function ownRecordOf<Record extends { readonly email?: string | undefined }>(stored: Record): Record {
  return stored.email && !isEmail(stored.email) ? { ...stored, email: undefined } : stored
}
