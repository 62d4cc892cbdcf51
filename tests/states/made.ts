import { addDays, todayInDhaka } from '#kernel/dates.ts'
import { pdfFile, purchaseForm, quoteFor, somebodyElse, sumaiya } from '../people/proposal-of-sumaiya.ts'
import type { StateContext } from './state.ts'

/** What a man of 35 asks the premium calculator. */
export type Wish = {
  readonly policy: number
  readonly term: number
  readonly sum_assured: number
  readonly mode: string
}

export const endowment: Wish = { policy: 802, term: 20, sum_assured: 1_000_000, mode: 'M' }
export const moneyBack: Wish = { policy: 815, term: 9, sum_assured: 300_000, mode: 'Y' }
export const singlePremium: Wish = { policy: 815, term: 5, sum_assured: 300_000, mode: 'N' }

/** Keeps a quote of the premium calculator. @returns its number */
export async function keepQuote({ app }: StateContext, wish: Wish): Promise<string> {
  const { body } = await app.visitor.post('/v1/getCalculations', {
    dob: '1990-01-01',
    gender: 'M',
    accidental_cover: wish.mode === 'N' ? 0 : 1,
    critical_illness: 0,
    hospital_rider: 0,
    ...wish,
    premiumPayingTerm: wish.mode === 'N' ? 1 : wish.term,
    doc: todayInDhaka(app.clock.now()),
  })
  return keep({ app }, body)
}

/** Keeps a quote of the return calculator. @returns its number */
export async function keepReturn({ app }: StateContext): Promise<string> {
  const saving = { dob: '1990-05-17', policy_id: 815, term: 9, premium: 3000, gender: 1, critical_illness: 0 }
  const { body } = await app.visitor.post('/v1/fixed_premium/getCalculations', saving)
  return keep({ app }, body)
}

async function keep(
  { app }: Pick<StateContext, 'app'>,
  priced: { data?: { quote?: string } },
): Promise<string> {
  const { status, body } = await app.visitor.post('/v1/quotes', { quote: priced.data?.quote })
  if (status !== 200) throw new Error(`No quote was kept: ${JSON.stringify([priced, body])}`)
  return body.data.number
}

const givenNames =
  'Sumaiya Rabeya Kulsum Tahmina Farzana Zohra Bilkis Mariam Shirin Dilruba Nasrin Parul Jesmin Rokhsana Moushumi'.split(
    ' ',
  )
let people = 0

/** A woman with a number and a day of birth of her own, so that nobody takes her for another of her name. */
function newPerson() {
  const n = people++
  const first_name = givenNames[n % givenNames.length] ?? ''
  return { ...somebodyElse(), first_name, date_of_birth: addDays(sumaiya.date_of_birth, n) }
}

/** A proposal of somebody new: a draft unless `status` is 1. */
/** In the language of the book: a paper is kept in the language that it was confirmed in. */
export async function propose({ app, language }: StateContext, said: object = {}) {
  const agent = await app.signIn('agent')
  const own = { ...newPerson(), ...said }
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { dob: own.date_of_birth })
  const fields = { ...sumaiya, status: 0, quote, ...own }
  const sent = purchaseForm(fields, [pdfFile()])
  const { status, body } = await agent.post('/api-app/purchase-policy', sent, { language })
  if (status !== 200) throw new Error(`Nothing was proposed: ${JSON.stringify(body)}`)
  return { id: Number(body.data.id), reference: String(body.data.ref_unique_id), fields }
}

/** She was in hospital once, so a person decides about her proposal. */
export const wasIll = {
  admitted_hospital: 1,
  admitted_hospital_details: 'Appendix operation in 2011, healed',
  accident_injury: 1,
  accident_injury_details: 'Broke her arm in 2019',
}

let phones = 0

/** A phone that nobody else has. */
export function newPhone(): string {
  phones += 1
  return `01766${String(phones).padStart(6, '0')}`
}
