import { todayInDhaka } from '#kernel/dates.ts'
import { readInbox } from '../drive/inbox.ts'
import type { Answer, Caller, TestApp } from '../drive/test-app.ts'
import { inventedName } from './invented-name.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from './proposal-of-sumaiya.ts'

/** A person with their own phone number, and the proposal in their name. */
export type Asked = {
  readonly phone: string
  readonly fields: Readonly<Record<string, unknown>>
}

let people = 0

/** A new applicant with their own quote. */
export async function newApplicant(app: TestApp, changes: object = {}): Promise<Asked> {
  people += 1
  const end = String(people).padStart(6, '0')
  const phone = `01755${end}`
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
  const own = { national_id: `3355${end}`, first_name: inventedName(people), mobile: phone }
  return { phone, fields: { ...sumaiya, ...own, quote, ...changes } }
}

export function ask(caller: Caller, { fields }: Asked, changes: object = {}): Promise<Answer> {
  return caller.post('/api-app/consent-code', { ...fields, ...changes })
}

/** Confirms the proposal as the form does, with papers. */
export function confirm(caller: Caller, { fields }: Asked, changes: object = {}): Promise<Answer> {
  return purchase(caller, { ...fields, status: 1, ...changes }, [pdfFile()])
}

/** The messages that the phone received, newest first. */
export async function messagesTo(app: TestApp, phone: string): Promise<string[]> {
  return (await readInbox(app, phone)).map(({ text }) => text)
}

export async function codeOn(app: TestApp, phone: string): Promise<string> {
  const texts = await messagesTo(app, phone)
  return texts.map((text) => /^(\d{6}) /.exec(text)?.[1]).find((code) => code) ?? ''
}

/** The path of the newest link that a phone or a mailbox received. */
export async function linkOn(app: TestApp, to: string): Promise<string> {
  const texts = await messagesTo(app, to)
  return texts.map((text) => /\/l\/[\w-]+/.exec(text)?.[0]).find((path) => path) ?? ''
}

/** The cookie after the button on the link’s page was pressed. It gives no access to the proposal yet. */
export async function openLinkOn(app: TestApp, to: string): Promise<string> {
  const opened = await app.visitor.post(await linkOn(app, to), new URLSearchParams())
  if (opened.headers.get('location') !== '/your-proposal') throw new Error(`Led to ${opened.status}`)
  return cookiesOf(opened)
}

/** Enters a date of birth on the page, as a browser without JavaScript does: in three fields. */
export function nameBirthDate(app: TestApp, cookie: string, birthDate: string): Promise<Answer> {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const boxes = { date_of_birth_day: day, date_of_birth_month: month, date_of_birth_year: year }
  const form = new URLSearchParams({ act: 'birthDate', ...boxes })
  return app.visitor.post('/your-proposal', form, { headers: { cookie } })
}

/** The cookies of an applicant who opened the newest link and entered their date of birth. */
export async function readLinkOn(
  app: TestApp,
  to: string,
  birthDate: string = sumaiya.date_of_birth,
): Promise<string> {
  const cookie = await openLinkOn(app, to)
  const named = await nameBirthDate(app, cookie, birthDate)
  if (named.status !== 303) throw new Error(`Not let in: ${named.status}`)
  return `${cookie}; ${cookiesOf(named)}`
}

export const cookiesOf = ({ headers }: Pick<Answer, 'headers'>): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** Presses one of the answers on the page, as a browser without JavaScript does. */
export function answer(app: TestApp, cookie: string, said: 'yes' | 'wrong' | 'no'): Promise<Answer> {
  return app.visitor.post('/your-proposal', new URLSearchParams({ answer: said }), { headers: { cookie } })
}

/** Reports an error on the page: ticked boxes and a sentence. */
export function sayWrong(
  app: TestApp,
  cookie: string,
  { parts = [], said = '' }: { parts?: readonly string[]; said?: string },
): Promise<Answer> {
  const form = new URLSearchParams({ answer: 'wrong', said })
  for (const part of parts) form.append('parts', part)
  return app.visitor.post('/your-proposal', form, { headers: { cookie } })
}

/** Another code than this one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
