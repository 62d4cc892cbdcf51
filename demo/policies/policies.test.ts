import { beforeAll, describe, expect, it } from 'vitest'
import { completedYears, type DateOnly, todayInDhaka } from '#kernel/dates.ts'
import { parseNationalId } from '#kernel/national-id.ts'
import { parsePhone } from '#kernel/phone.ts'
import { firstUnpaidDueDate, instalmentCount, isPaid, payableOn } from '#policies/policies/dues.ts'
import { mayMove, policyStatuses } from '#policies/policies/status.ts'
import { modes } from '#sales/plans/codes.ts'
import type { Edition } from '#sales/plans/rate-book.ts'
import { confirmProblems, draftProblems } from '#sales/proposals/rules.ts'
import { requote } from '#sales/quotes/calculation.ts'
import { loadDefaultEdition } from '#sales/rate-books/server/shipped-edition.ts'
import { listOffers } from './covers.ts'
import { namedDemoPolicies } from './named-policies.ts'
import { type DemoPolicy, drawDemoPolicies } from './policies.ts'

/** An ordinary day, the last of a long month, a leap day, and the first minutes of a year. */
const moments = [
  '2026-11-21T10:00:00+06:00',
  '2027-03-31T16:30:00+06:00',
  '2028-02-29T12:00:00+06:00',
  '2030-01-01T00:04:00+06:00',
].map((at) => new Date(at))

let edition: Edition
beforeAll(() => {
  edition = loadDefaultEdition()
})

const stateOn = (policy: DemoPolicy, today: DateOnly) =>
  payableOn({ ...policy.cover, status: policy.status, paidInstalments: policy.paidInstalments }, today)

describe('the named people of the demo (design §11)', () => {
  for (const now of moments) {
    const today = todayInDhaka(now)

    it(`are on ${today} as in the table of design §11`, () => {
      const [yearly, monthly, paid, mature] = namedDemoPolicies(edition, now) as [
        DemoPolicy,
        DemoPolicy,
        DemoPolicy,
        DemoPolicy,
      ]
      expect(yearly).toMatchObject({ coreNumber: '900000001', status: 'active', cover: { mode: 'Y' } })
      expect(stateOn(yearly, today)).toMatchObject({
        kind: 'due',
        instalments: 1,
        amount: yearly.cover.instalment,
      })
      expect(monthly).toMatchObject({ coreNumber: '900000002', status: 'active', cover: { mode: 'M' } })
      expect(stateOn(monthly, today)).toMatchObject({ kind: 'due', instalments: 1 })
      expect(paid).toMatchObject({ coreNumber: '900000003', status: 'active' })
      expect(stateOn(paid, today).kind).toBe('paidUntil')
      expect(isPaid({ ...paid.cover, ...paid }, today)).toBe(true)
      expect(mature).toMatchObject({ coreNumber: '900000004', status: 'mature' })
      expect(stateOn(mature, today).kind).toBe('fullyPaid')
      expect(yearly.applicant).toMatchObject({
        firstName: 'Rahima',
        lastName: 'Khatun',
        mobile: '01711000001',
        birthDate: '1985-03-12',
        nationalId: '19851234567890123',
        gender: 'F',
      })
      expect([paid.applicant, mature.applicant]).toEqual([yearly.applicant, yearly.applicant])
      expect(monthly.applicant).toMatchObject({
        firstName: 'Karim',
        lastName: 'Mia',
        mobile: '01711000002',
        birthDate: '1979-11-30',
      })
    })
  }
})

for (const now of moments) {
  const today = todayInDhaka(now)

  describe(`the drawn policies, loaded on ${today},`, () => {
    let drawn: DemoPolicy[]
    let all: DemoPolicy[]
    beforeAll(() => {
      drawn = drawDemoPolicies(edition, now)
      all = [...drawn, ...namedDemoPolicies(edition, now)]
    })

    it('are the same however often they are drawn', () => {
      expect(drawDemoPolicies(edition, now)).toEqual(drawn)
    })

    it('cover every status, every plan in each of its modes, and every state of payment', () => {
      expect(new Set(drawn.map((policy) => policy.status))).toEqual(new Set(policyStatuses))
      expect(new Set(drawn.map(({ cover }) => cover.mode))).toEqual(new Set(modes))
      const kept = new Set(drawn.map(({ cover }) => `${cover.planCode} ${cover.mode}`))
      expect(kept).toEqual(new Set(listOffers(edition).map(({ plan, mode }) => `${plan.code} ${mode}`)))
      const states = new Set(drawn.map((policy) => stateOn(policy, today).kind))
      expect([...states].sort()).toEqual(['due', 'early', 'fullyPaid', 'lapsed', 'notPayable', 'paidUntil'])
    })

    it('belong to two hundred people, of whom no two share a national ID or a number', () => {
      const people = new Map(drawn.map(({ applicant }) => [applicant.nationalId, applicant]))
      expect(people.size).toBe(200)
      expect(new Set([...people.values()].map(({ mobile }) => mobile)).size).toBe(200)
      for (const { nationalId, mobile } of people.values()) {
        expect(parseNationalId(nationalId)).toBe(nationalId)
        expect(parsePhone(mobile)).toBe(mobile)
      }
      const genders = [...people.values()].map(({ gender }) => gender)
      expect(genders.filter((gender) => gender === 'F').length).toBeGreaterThan(60)
    })

    it('have addresses in the usual form', () => {
      const addresses = drawn.map(({ applicant }) => applicant.presentAddress ?? '')
      const written = /^(Ho[a-z]+ \d+(, Road \d+)?|\d+\/\d), [A-Z][\w' ]+, [A-Z][\w' ]+$/
      const odd = addresses.filter((one) => !written.test(one))
      expect(odd).toEqual([])
    })

    it('pass the rules of proposals (PROP-11 to PROP-26)', () => {
      for (const policy of all) {
        const { applicant, nominee = {}, appointee = {}, health, cover, seller, transactionId } = policy
        const { agencyCode } = seller
        const answers = {
          applicant,
          nominee,
          appointee,
          health,
          agencyCode,
          transactionId,
          hasDeclared: true,
          hasConsented: true,
        }
        const savedOn = todayInDhaka(policy.savedAt)
        if (policy.status === 'draft') {
          expect(draftProblems(answers, savedOn)).toEqual([])
          continue
        }
        const priced = cover.parentBirthDate
          ? { birthDate: cover.parentBirthDate }
          : { birthDate: cover.birthDate, gender: cover.gender }
        const circumstances = {
          proposer: seller.isBank ? ('bank' as const) : ('agent' as const),
          priced,
          today: savedOn,
          hasDocument: true,
          agencyCodes: ['AG001', 'AG002', 'AG003'],
        }
        expect(confirmProblems(answers, circumstances)).toEqual([])
        expect(Object.keys(health.answers)).toHaveLength(10)
      }
    })

    it('have minors among the nominees, each with an adult appointee (PROP-21, PROP-23)', () => {
      const minors = drawn.filter(({ appointee }) => appointee)
      expect(minors.length).toBeGreaterThan(10)
      for (const { nominee, appointee, createdAt } of minors) {
        const on = todayInDhaka(createdAt)
        expect(completedYears(nominee?.birthDate ?? on, on)).toBeLessThan(18)
        expect(completedYears(appointee?.birthDate ?? on, on)).toBeGreaterThanOrEqual(18)
      }
    })

    it('cost the price of the engine', () => {
      for (const { cover, quote } of all) {
        expect(cover.instalment).toBe(quote.instalment)
        expect(requote(edition, quote.answers).price.instalment).toBe(cover.instalment)
      }
    })

    it('have paid instalments and FUP by the rules of dues (design §4)', () => {
      for (const { status, cover, paidInstalments, fup, lastPaidOn, seller } of all) {
        const isWithCore = ['uploaded', 'active', 'mature'].includes(status)
        expect(fup).toBe(isWithCore ? firstUnpaidDueDate(cover, paidInstalments) : undefined)
        expect(paidInstalments).toBeLessThanOrEqual(instalmentCount(cover))
        expect(lastPaidOn !== undefined).toBe(paidInstalments > 0)
        if (lastPaidOn) expect(lastPaidOn <= today).toBe(true)
        if (!isWithCore) expect(paidInstalments).toBe(0)
        if (isWithCore && seller.isBank) expect(paidInstalments).toBeGreaterThan(0)
        if (status === 'mature') expect(fup).toBeUndefined()
      }
    })

    it('reached their status by allowed moves, none in the future (POL-06)', () => {
      for (const { status, moves, createdAt, savedAt, confirmedAt } of all) {
        expect(moves[0]).toMatchObject({ to: 'draft', at: createdAt })
        expect(moves.at(-1)?.to).toBe(status)
        for (const [index, move] of moves.slice(1).entries()) {
          const before = moves[index]
          expect(move.from).toBe(before?.to)
          expect(move.from && mayMove(move.from, move.to)).toBe(true)
          expect(move.at.getTime()).toBeGreaterThan(before?.at.getTime() ?? 0)
        }
        const last = Math.max(...moves.map(({ at }) => at.getTime()), savedAt.getTime())
        expect(last).toBeLessThanOrEqual(now.getTime())
        expect(confirmedAt).toEqual(moves.find(({ to }) => to === 'submitted')?.at)
      }
    })

    it('have a core number once the core system accepted them, and a reason where it did not (PUSH-02)', () => {
      const numbers = all.flatMap(({ coreNumber }) => coreNumber ?? [])
      expect(new Set(numbers).size).toBe(numbers.length)
      for (const number of numbers) expect(number).toMatch(/^900000\d{3}$/)
      for (const { status, coreNumber, pushFailure } of all) {
        expect(coreNumber !== undefined).toBe(['uploaded', 'active', 'mature'].includes(status))
        expect(pushFailure !== undefined).toBe(status === 'pushFailed')
      }
    })

    it('are sorted oldest first, are mostly recent, and only mature ones are older than two years', () => {
      const times = drawn.map(({ createdAt }) => createdAt.getTime())
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      const days = (policy: DemoPolicy) => (now.getTime() - policy.createdAt.getTime()) / 86_400_000
      for (const policy of drawn) if (policy.status !== 'mature') expect(days(policy)).toBeLessThan(731)
      const lately = drawn.filter((policy) => days(policy) <= 60).length
      const before = drawn.filter((policy) => days(policy) > 60 && days(policy) <= 120).length
      expect(lately).toBeGreaterThan(2 * before)
    })

    it('were saved by agents and by the bank, whose policies have its transaction ids (PROP-24, PROP-34)', () => {
      expect(new Set(drawn.map(({ seller }) => seller.staffId))).toEqual(new Set([2, 3, 7, 8]))
      const ofBank = drawn.filter(({ seller }) => seller.isBank)
      expect(new Set(ofBank.map(({ transactionId }) => transactionId)).size).toBe(ofBank.length)
    })
  })
}
