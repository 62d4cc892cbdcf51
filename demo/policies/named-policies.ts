import { addDays, addMonths, type DateOnly, todayInDhaka } from '#kernel/dates.ts'
import type { Nominee } from '#policies/questions/answers.ts'
import type { Edition } from '#sales/plans/rate-book.ts'
import type { Answers } from '#sales/quotes/inputs.ts'
import { chanceOf } from './chance.ts'
import { drawQuoteNumber, priceDemo } from './covers.ts'
import { liveFrom, officeHour, paymentsAt } from './lives.ts'
import { type DemoApplicant, drawHealth, karim, rahima } from './people.ts'
import { type DemoPolicy, demoAgent } from './policies.ts'

/** A policy of design §11, with its state on the day of loading. */
type Named = {
  readonly coreNumber: string
  readonly status: 'active' | 'mature'
  readonly applicant: DemoApplicant
  readonly nominee: Nominee
  readonly start: DateOnly
  readonly paidInstalments: number
  readonly plan: Omit<Answers, 'birth' | 'start' | 'gender'> & { readonly term: string }
}

/** Their policy numbers. */
export const namedCoreNumbers = ['900000001', '900000002', '900000003', '900000004'] as const

/** The policies that people, journeys and checks rely on (design §11). */
export function namedDemoPolicies(edition: Edition, now: Date): DemoPolicy[] {
  return namedOn(todayInDhaka(now)).map((named) => buildNamed(edition, named, now))
}

function namedOn(today: DateOnly): Named[] {
  return [
    {
      // An instalment fell due a few days ago.
      coreNumber: '900000001',
      status: 'active',
      applicant: rahima,
      nominee: husbandOfRahima,
      start: addDays(addMonths(today, -24), -6),
      paidInstalments: 2,
      plan: { plan: '802', mode: 'Y', term: '20', sumAssured: '500000', accident: '1', hospital: '1' },
    },
    {
      coreNumber: '900000002',
      status: 'active',
      applicant: karim,
      nominee: wifeOfKarim,
      start: addDays(addMonths(today, -8), -4),
      paidInstalments: 8,
      plan: { plan: '814', mode: 'M', term: '10', sumAssured: '300000', accident: '1', hospital: '0' },
    },
    {
      // The next instalment is five months away.
      coreNumber: '900000003',
      status: 'active',
      applicant: rahima,
      nominee: husbandOfRahima,
      start: addMonths(today, -19),
      paidInstalments: 4,
      plan: { plan: '815', mode: 'H', term: '12', sumAssured: '400000', accident: '0', hospital: '0' },
    },
    {
      coreNumber: '900000004',
      status: 'mature',
      applicant: rahima,
      nominee: husbandOfRahima,
      start: addMonths(today, -12 * 10 - 2),
      paidInstalments: 10,
      plan: { plan: '814', mode: 'Y', term: '10', sumAssured: '200000', accident: '0', hospital: '0' },
    },
  ]
}

const husbandOfRahima: Nominee = {
  firstName: 'Shahidul',
  lastName: 'Islam',
  birthDate: '1981-07-04',
  gender: 'M',
  relation: 'H',
  nationalId: '6437219085',
  mobile: '01811000101',
  presentAddress: rahima.presentAddress,
}

const wifeOfKarim: Nominee = {
  firstName: 'Nurjahan',
  lastName: 'Begum',
  birthDate: '1984-02-19',
  gender: 'F',
  relation: 'W',
  nationalId: '4628391750',
  mobile: '01911000102',
  presentAddress: karim.presentAddress,
}

function buildNamed(edition: Edition, named: Named, now: Date): DemoPolicy {
  const { status, applicant, nominee, coreNumber, plan, start } = named
  const today = todayInDhaka(now)
  const chance = chanceOf(Number(coreNumber))
  const createdAt = officeHour(chance, addDays(start, -3))
  const life = liveFrom(chance, { status, now, createdAt, startDate: start, term: Number(plan.term) })
  const answers: Answers = {
    payingTerm: plan.term,
    ...plan,
    birth: applicant.birthDate,
    gender: applicant.gender,
    start,
  }
  const { cover, quote } = priceDemo(edition, answers, todayInDhaka(createdAt), drawQuoteNumber(chance))
  const payments = paymentsAt(chance, { cover, life, today }, named.paidInstalments)
  const health = drawHealth(chance, applicant === rahima ? 'F' : 'M')
  return {
    ...life,
    ...payments,
    status,
    coreNumber,
    applicant,
    nominee,
    health,
    cover,
    quote,
    seller: demoAgent,
  }
}
