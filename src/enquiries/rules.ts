import type { Problem } from '#kernel/problem.ts'

/** A mail address as typed, ready to be compared and stored. */
export function tidyEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}

/** What stands in the way of a newsletter subscription (NEWSL-02, NEWSL-04). */
export function judgeSubscription(email: string): Problem[] {
  if (email === '') return [{ code: 'newsletterEmailMissing', field: 'email' }]
  return isEmail(email) ? [] : [{ code: 'newsletterEmailInvalid', field: 'email' }]
}

/** One @, something before it, a domain with a dot after it; what lies between is for the post to find out. */
function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]+\.[^\s@.,;<>"]{2,}$/.test(text) &&
    !text.includes('..')
  )
}
