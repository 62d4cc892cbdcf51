import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import { isEmail } from '#kernel/email.ts'
import { parsePhone } from '#kernel/phone.ts'
import type { Problem } from '#kernel/problem.ts'
import { parseQuoteNumber } from '#kernel/quote-number.ts'

/** A mail address as typed, ready to be compared and stored. */
export function tidyEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}

/** What was typed into one line, ready to be stored: a pasted line break becomes a blank. */
export function tidyLine(text: string): string {
  return normaliseText(text.replace(/\s+/g, ' '))
}

/** What was typed into several lines, ready to be stored. */
export function tidyLines(text: string): string {
  return normaliseText(text.replace(/\r\n?/g, '\n'))
}

/** What stands in the way of a newsletter subscription (NEWSL-02, NEWSL-04). */
export function judgeSubscription(email: string): Problem[] {
  if (email === '') return [{ code: 'newsletterEmailMissing', field: 'email' }]
  return isEmail(email) ? [] : [{ code: 'newsletterEmailInvalid', field: 'email' }]
}

/** A wish to be called, as typed. */
export type CallWish = { readonly name: string; readonly phone: string; readonly quoteNumber: string }

/** A message of the contact form, as typed (CONTACT-01). */
export type ContactMessage = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly subject: string
  readonly message: string
}

/** A registration, as typed (MEMBER-01). */
export type Registration = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly designation: string
  readonly organization: string
  readonly address: string
  readonly comments: string
}

const maxName = 100

/** What is wrong with a message of the contact form (CONTACT-02). */
export function judgeContact({ name, email, phone, subject, message }: ContactMessage): Problem[] {
  return [
    ...judgeText('name', name, maxName, 'enquiryNameMissing'),
    ...judgeEmail(email),
    ...judgePhone(phone),
    ...judgeText('subject', subject, 200),
    ...judgeText('message', message, 5000, 'enquiryMessageMissing'),
  ]
}

/** What is wrong with a registration (MEMBER-02). */
export function judgeRegistration(registration: Registration): Problem[] {
  const { name, email, phone, designation, organization, address, comments } = registration
  return [
    ...judgeText('name', name, maxName, 'enquiryNameMissing'),
    ...judgeEmail(email),
    ...judgePhone(phone, 'enquiryPhoneMissing'),
    ...judgeText('designation', designation, 200),
    ...judgeText('organization', organization, 200),
    ...judgeText('address', address, 500),
    ...judgeText('comments', comments, 5000),
  ]
}

/**
 * A telephone number as it is kept: the canonical form of a mobile number of Bangladesh, else the digits of any
 * other (a landline, a number abroad) as they were written.
 * @returns undefined when nobody could be called by it
 */
export function tidyPhone(text: string): string | undefined {
  const folded = foldDigits(text).trim().replace(/\s+/g, ' ')
  const digits = folded.replace(/\D/g, '').length
  const isNumber = /^\+?[\d\s().-]+$/.test(folded) && digits >= 6 && digits <= 15
  return parsePhone(text) ?? (isNumber ? folded : undefined)
}

function judgeText(field: string, text: string, longest: number, missing?: string): Problem[] {
  const given = normaliseText(text)
  if (given === '') return missing ? [{ code: missing, field }] : []
  return given.length > longest ? [{ code: 'enquiryTextTooLong', field, params: { n: longest } }] : []
}

function judgeEmail(typed: string): Problem[] {
  const email = tidyEmail(typed)
  if (email === '') return [{ code: 'enquiryEmailMissing', field: 'email' }]
  return isEmail(email) ? [] : [{ code: 'newsletterEmailInvalid', field: 'email' }]
}

function judgePhone(phone: string, missing?: string): Problem[] {
  if (phone.trim() === '') return missing ? [{ code: missing, field: 'phone' }] : []
  return tidyPhone(phone) ? [] : [{ code: 'enquiryPhoneInvalid', field: 'phone' }]
}

/** What is wrong with the answers of somebody who wants to be called. */
export function judgeCallWish({ name, phone, quoteNumber }: CallWish): Problem[] {
  const problems: Problem[] = []
  const given = normaliseText(name)
  if (given === '') problems.push({ code: 'callerNameMissing', field: 'name' })
  else if (given.length > maxName)
    problems.push({ code: 'callerNameTooLong', field: 'name', params: { n: maxName } })
  if (phone.trim() === '') problems.push({ code: 'callerPhoneMissing', field: 'phone' })
  else if (!parsePhone(phone)) problems.push({ code: 'callerPhoneInvalid', field: 'phone' })
  if (quoteNumber.trim() !== '' && !parseQuoteNumber(quoteNumber))
    problems.push({ code: 'callQuoteUnreadable', field: 'quote_number' })
  return problems
}

const fastestPersonMs = 2000

/** Signs of a bot: the field that no person sees is filled in, or there was no time to type. */
export function judgeHoneypot(sent: {
  homepage: string
  drawnAt: number | undefined
  now: number
}): Problem[] {
  if (sent.homepage !== '') return [{ code: 'hiddenFieldFilled' }]
  const taken = sent.drawnAt === undefined ? undefined : sent.now - sent.drawnAt
  // A clock that runs ahead of ours does not count against anybody.
  const isTooFast = taken !== undefined && taken >= 0 && taken < fastestPersonMs
  return isTooFast ? [{ code: 'formSentTooFast' }] : []
}

/** Mails a day that anybody can make us send to one address, which need not be their own. */
export const maxConfirmations = 5
