import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import { isEmail } from '#kernel/email.ts'
import { parsePhone } from '#kernel/phone.ts'
import type { Problem } from '#kernel/problem.ts'
import { parseQuoteNumber } from '#kernel/quote-number.ts'

/** A mail address as typed, normalised for comparing and storing. */
export function tidyEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}

/** Text typed into one line, normalised for storing: a pasted line break becomes a blank. */
export function tidyLine(text: string): string {
  return normaliseText(text.replace(/\s+/g, ' '))
}

/** Text typed into several lines, normalised for storing. */
export function tidyLines(text: string): string {
  return normaliseText(text.replace(/\r\n?/g, '\n'))
}

/** The problems of a newsletter subscription (NEWSL-02, NEWSL-04). */
export function judgeSubscription(email: string): Problem[] {
  if (email === '') return [{ code: 'newsletterEmailMissing', field: 'email' }]
  return isEmail(email) ? [] : [{ code: 'newsletterEmailInvalid', field: 'email' }]
}

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

/** The problems of a message of the contact form (CONTACT-02). */
export function judgeContact({ name, email, phone, subject, message }: ContactMessage): Problem[] {
  return [
    ...judgeText('name', name, maxName, 'enquiryNameMissing'),
    ...judgeEmail(email),
    ...judgePhone(phone),
    ...judgeText('subject', subject, 200),
    ...judgeText('message', message, 5000, 'enquiryMessageMissing'),
  ]
}

/** The problems of a registration (MEMBER-02). */
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
 * A telephone number in its stored form: canonical for a mobile number of Bangladesh, else the digits of any
 * other (a landline, a number abroad) as written.
 * @returns undefined if nobody could be called by it
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

/** Signs of a bot: the honeypot is filled in, or there was no time to type. */
export function judgeHoneypot(sent: {
  homepage: string
  drawnAt: number | undefined
  now: number
}): Problem[] {
  if (sent.homepage !== '') return [{ code: 'hiddenFieldFilled' }]
  const taken = sent.drawnAt === undefined ? undefined : sent.now - sent.drawnAt
  // A clock that runs ahead of ours is no sign of a bot.
  const isTooFast = taken !== undefined && taken >= 0 && taken < fastestPersonMs
  return isTooFast ? [{ code: 'formSentTooFast' }] : []
}

/** Mails a day that anyone can make us send to one address, which need not be theirs. */
export const maxConfirmations = 5
