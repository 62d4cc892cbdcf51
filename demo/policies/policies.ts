import { todayInDhaka } from '#kernel/dates.ts'
import { toTaka } from '#kernel/money.ts'
import type { Cover } from '#policies/policies/policy.ts'
import type { PolicyStatus } from '#policies/policies/status.ts'
import type { Appointee, HealthAnswers, Nominee } from '#policies/questions/answers.ts'
import { instalmentsPerYear } from '#sales/plans/codes.ts'
import type { Edition } from '#sales/plans/rate-book.ts'
import type { QuoteContent } from '#sales/plans/sealed-quote.ts'
import { type Chance, chanceOf } from './chance.ts'
import { bestSellers, drawCover, listOffers, type Offer, shortestTerm, shortTerms } from './covers.ts'
import { drawLife, drawPayments, type Life, type Payments } from './lives.ts'
import {
  type DemoApplicant,
  type DemoPerson,
  drawHealth,
  drawNominee,
  drawPerson,
  type Numbers,
  numbersFrom,
} from './people.ts'

/** One policy of the demo, ready to be stored. */
export type DemoPolicy = Life &
  Payments & {
    readonly status: PolicyStatus
    readonly coreNumber?: string
    readonly applicant: DemoApplicant
    readonly nominee?: Nominee
    readonly appointee?: Appointee
    readonly health: HealthAnswers
    readonly cover: Cover
    readonly quote: QuoteContent
    readonly seller: DemoSeller
    readonly transactionId?: string
  }

/** A member of the demo staff who saves proposals; `agencyCode` is the agent whom the proposal names. */
export type DemoSeller = { readonly staffId: number; readonly agencyCode: string; readonly isBank: boolean }

export const demoAgent: DemoSeller = { staffId: 2, agencyCode: 'AG001', isBank: false }

const agents: readonly (readonly [DemoSeller, number])[] = [
  [demoAgent, 38],
  [{ staffId: 7, agencyCode: 'AG002', isBank: false }, 20],
  [{ staffId: 8, agencyCode: 'AG003', isBank: false }, 16],
]
const bank: DemoSeller = { staffId: 3, agencyCode: 'AG001', isBank: true }

const seed = 19_720_214
const customerCount = 200
const secondPolicies = 14
/** Per hundred policies. */
const sharesOfStatus: readonly (readonly [PolicyStatus, number])[] = [
  ['draft', 12],
  ['submitted', 4],
  ['inReferral', 2],
  ['notTakenUp', 1],
  ['pushFailed', 5],
  ['uploaded', 11],
  ['active', 55],
  ['mature', 10],
]
const withTheCore: readonly PolicyStatus[] = ['uploaded', 'active', 'mature']
/** Above the numbers of design §11, below those that the sandbox core assigns. */
const firstCoreNumber = 900_000_100

type Draw = {
  readonly chance: Chance
  readonly numbers: Numbers
  readonly edition: Edition
  readonly now: Date
}
type Plot = Draw & { readonly status: PolicyStatus; readonly offer: Offer; readonly known?: DemoPerson }
type Drawn = { readonly policy: DemoPolicy; readonly person: DemoPerson }

/**
 * Draws the customers and policies that fill lists, filters and charts, oldest first; deterministic for a
 * given `now`.
 */
export function drawDemoPolicies(edition: Edition, now: Date): DemoPolicy[] {
  const chance = chanceOf(seed)
  const draw: Draw = { chance, numbers: numbersFrom(chance), edition, now }
  const offers = listOffers(edition)
  const everyOfferOnce = [...offers]
  const firsts = Array.from({ length: customerCount }, (_, index) => {
    const status = statusAt(index)
    const offer = (status === 'active' && everyOfferOnce.shift()) || drawOffer(chance, offers, status)
    const drawn = drawPolicy({ ...draw, status, offer })
    if (!drawn) throw new Error(`The demo finds nobody for plan ${offer.plan.code}, mode ${offer.mode}`)
    return drawn
  })
  const returning = firsts.filter(({ policy }) => policy.status === 'active').slice(-secondPolicies)
  const seconds = returning.map(({ person }) => drawSecond(draw, offers, person))
  const policies = [...firsts, ...seconds].map(({ policy }) => policy)
  return numberPolicies(policies.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime()))
}

/** The status of a policy by its index, so that every hundred has the right shares. */
function statusAt(index: number): PolicyStatus {
  let position = (index * 37) % 100
  const found = sharesOfStatus.find(([, share]) => {
    position -= share
    return position < 0
  })
  return found ? found[0] : 'active'
}

function drawOffer(chance: Chance, offers: readonly Offer[], status: PolicyStatus): Offer {
  const possible = status === 'mature' ? offers.filter((offer) => shortTerms(offer).length > 0) : offers
  const best = possible.filter(({ plan }) => bestSellers.includes(plan.code))
  return chance.pick(best.length > 0 && chance.is(0.6) ? best : possible)
}

/** Draws a second policy. If the customer is too old for a plan, another plan is drawn. */
function drawSecond(draw: Draw, offers: readonly Offer[], known: DemoPerson): Drawn {
  for (;;) {
    const status = draw.chance.weighed<PolicyStatus>([
      ['active', 7],
      ['draft', 2],
      ['submitted', 1],
    ])
    const drawn = drawPolicy({ ...draw, status, offer: draw.chance.pick(offers), known })
    if (drawn) return drawn
  }
}

function drawPolicy({ chance, numbers, edition, now, status, offer, known }: Plot): Drawn | undefined {
  const today = todayInDhaka(now)
  const [term, maxDays] =
    status === 'mature'
      ? [chance.pick(shortTerms(offer)), 0]
      : [undefined, shortestTerm(offer.plan) * 365 - 30]
  const life = drawLife(chance, { status, now, term, maxDays })
  const madeOn = todayInDhaka(life.createdAt)
  const gender = known?.gender ?? (chance.is(0.58) ? 'M' : 'F')
  const birthDate = known?.applicant.birthDate
  const priced = drawCover(chance, edition, { offer, term, start: life.startDate, madeOn, gender, birthDate })
  if (!priced) return undefined
  const { cover, quote, proposerBirthDate } = priced
  const yearlyPremium = toTaka(cover.instalment * instalmentsPerYear[cover.mode])
  const person =
    known ?? drawPerson(chance, numbers, proposerBirthDate, { gender, yearlyPremium, on: madeOn })
  const { applicant } = person
  // The bank collects the money at the counter, so it has few drafts.
  const seller = chance.weighed([...agents, [bank, status === 'draft' ? 8 : 28]])
  const payments = drawPayments(chance, { cover, status, isBank: seller.isBank, life, today })
  const isUnfinished = status === 'draft' && chance.is(0.45)
  const drawn = isUnfinished ? { answers: {} } : drawHealth(chance, person.gender)
  const health = status === 'inReferral' || status === 'notTakenUp' ? withIllness(drawn) : drawn
  const others = isUnfinished ? {} : drawNominee(chance, numbers, person, madeOn)
  const transactionId = seller.isBank ? `TXN${madeOn.replaceAll('-', '')}${chance.digits(6)}` : undefined
  const policy = { ...life, ...payments, ...others, status, applicant, health, cover, quote, seller }
  return { policy: { ...policy, transactionId }, person }
}

/** Adds an illness, which refers the proposal. */
function withIllness(health: HealthAnswers): HealthAnswers {
  const admittedHospital = { yes: true, details: 'Gallstones removed' }
  return { ...health, answers: { ...health.answers, admittedHospital } }
}

/** Assigns core numbers in order; drafts and policies not accepted by the core have none (POL-17). */
function numberPolicies(policies: readonly DemoPolicy[]): DemoPolicy[] {
  let next = firstCoreNumber
  return policies.map((policy) => {
    if (!withTheCore.includes(policy.status)) return policy
    const coreNumber = String(next)
    next += 1
    return { ...policy, coreNumber }
  })
}
