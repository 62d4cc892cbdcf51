import { normaliseText } from '#kernel/bangla-text.ts'
import { parsePhone } from '#kernel/phone.ts'
import type { Problem } from '#kernel/problem.ts'
import { parseQuoteNumber } from '#kernel/quote-number.ts'

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

/** A wish to be called, as typed. */
export type CallWish = { readonly name: string; readonly phone: string; readonly quoteNumber: string }

const longestName = 100

/** What is wrong with the answers of somebody who wants to be called. */
export function judgeCallWish({ name, phone, quoteNumber }: CallWish): Problem[] {
  const problems: Problem[] = []
  const given = normaliseText(name)
  if (given === '') problems.push({ code: 'callerNameMissing', field: 'name' })
  else if (given.length > longestName)
    problems.push({ code: 'callerNameTooLong', field: 'name', params: { n: longestName } })
  if (phone.trim() === '') problems.push({ code: 'callerPhoneMissing', field: 'phone' })
  else if (!parsePhone(phone)) problems.push({ code: 'callerPhoneInvalid', field: 'phone' })
  if (quoteNumber.trim() !== '' && !parseQuoteNumber(quoteNumber))
    problems.push({ code: 'callQuoteUnreadable', field: 'quote_number' })
  return problems
}

const fastestHandMs = 2000

/** What shows that a machine filled the form: the field no person sees, or no time to type. */
export function judgeHand(hand: { homepage: string; drawnAt: number | undefined; now: number }): Problem[] {
  if (hand.homepage !== '') return [{ code: 'callHiddenFieldFilled' }]
  const taken = hand.drawnAt === undefined ? undefined : hand.now - hand.drawnAt
  // A clock that runs ahead of ours is nobody's fault.
  const isTooFast = taken !== undefined && taken >= 0 && taken < fastestHandMs
  return isTooFast ? [{ code: 'callAskedTooFast' }] : []
}

const freeRequests = 20
const mostRequests = 300

/**
 * How long a request waits after others of the same address within an hour: a whole village may share one
 * address, so it is slowed down before it is refused.
 * @returns milliseconds, or undefined when it has to be refused
 */
export function pauseAfter(requestsOfTheHour: number): number | undefined {
  if (requestsOfTheHour >= mostRequests) return undefined
  return Math.min(Math.max(0, requestsOfTheHour - freeRequests + 1) * 500, 8000)
}
