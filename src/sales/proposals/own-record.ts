import { isEmail } from '#kernel/email.ts'

/**
 * Our record of somebody who proposes for themselves. Leaves out an invalid mail address, which imports and
 * older rules accepted: the field is read-only, so its owner could never confirm.
 */
export function ownRecordOf<Record extends { readonly email?: string | undefined }>(stored: Record): Record {
  return stored.email && !isEmail(stored.email) ? { ...stored, email: undefined } : stored
}
