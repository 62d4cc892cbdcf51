import { describe, expect, it } from 'vitest'
import {
  CoreRefused,
  type CoreSystem,
  CoreUnavailable,
  type PolicyForCore,
  type PostingNotice,
} from '#adapters/core-system/core-system.ts'
import { healthQuestions } from '#policies/questions/health-questions.ts'
import { patienceFor } from '../sandbox-world.ts'
import { failureOf } from './payment-gateway-cases.ts'

export type CoreTrouble = 'ok' | 'refuse' | 'error' | 'hang' | 'down' | 'twice' | 'lateAnswer'

export type CoreWorld = {
  readonly core: CoreSystem
  /** Makes the other end behave this way from now on. */
  behave(trouble: CoreTrouble): Promise<void>
  passSeconds(seconds: number): Promise<void>
}

/** Cases that every core system must pass; `world` opens one with the timeout that a test chooses. */
export function coreSystemCases(world: (timeoutMs?: number) => CoreWorld): void {
  describe('a core system', () => {
    it('accepts a policy and gives it a number of digits (PUSH-01)', async () => {
      const number = await world().core.push(policyOfRahim, 'JB26-0000001-1')
      expect(number).toMatch(/^\d{9,20}$/)
    })

    it('answers the same number when the same policy is pushed again (PUSH-02)', async () => {
      const first = await world().core.push(policyOfRahim, 'JB26-0000002-2')
      const again = await Promise.all([1, 2, 3].map(() => world().core.push(policyOfRahim, 'JB26-0000002-2')))
      expect(new Set([first, ...again]).size).toBe(1)
      expect(await world().core.push(policyOfRahim, 'JB26-0000003-3')).not.toBe(first)
    })

    it('makes one policy of many pushes at the same moment (PUSH-02)', async () => {
      const numbers = await Promise.all(
        Array.from({ length: 8 }, () => world().core.push(policyOfRahim, 'JB26-0000004-4')),
      )
      expect(new Set(numbers).size).toBe(1)
    })

    it('reports a taken policy, then an active one with its first due date (PUSH-03)', async () => {
      const number = await world().core.push(policyOfRahim, 'JB26-0000005-5')
      const [early] = await world().core.report([number])
      expect(early).toMatchObject({ number, firstUnpaid: '2026-12-01', lastPayment: undefined })
      await world().passSeconds(6)
      expect(await world().core.report([number, '999999999999'])).toEqual([
        {
          number,
          revision: (early?.revision ?? 0) + 1,
          status: 'active',
          firstUnpaid: '2026-12-01',
          lastPayment: undefined,
        },
      ])
    })

    it('counts what a bank collected as the first instalment', async () => {
      const fromBank = {
        ...policyOfRahim,
        transactionId: 'TX100',
        branchCode: 'DHK000001',
        collected: 2_224_600,
      }
      const number = await world().core.push(fromBank, 'JB26-0000006-6')
      const [report] = await world().core.report([number])
      expect(report?.firstUnpaid).toBe('2027-12-01')
      expect(report?.lastPayment?.amount).toBe(2_224_600)
    })

    it('reports nothing when it is asked about no policies', async () => {
      expect(await world().core.report([])).toEqual([])
      expect(await world().core.find([])).toEqual(new Map())
    })

    it('says which policies it has accepted, by our key (PUSH-02)', async () => {
      const number = await world().core.push(policyOfRahim, 'JB26-0000008-8')
      const found = await world().core.find(['JB26-0000008-8', 'JB26-0000009-9'])
      expect([...found]).toEqual([['JB26-0000008-8', number]])
    })

    it('refuses a policy with a reason, and the push is not repeated (PUSH-02)', async () => {
      await world().behave('refuse')
      const refusal = await failureOf(world().core.push(policyOfRahim, 'JB26-0000007-7'))
      expect(refusal).toBeInstanceOf(CoreRefused)
      expect((refusal as CoreRefused).reason).not.toBe('')
    })

    it.each([
      ['error', 'failing'],
      ['hang', 'timeout'],
      ['down', 'cut'],
    ] as const)('is unavailable when it answers with %s (PUSH-02)', async (trouble, why) => {
      await world().behave(trouble)
      const { core } = world(patienceFor(trouble))
      const failure = await failureOf(core.push(policyOfRahim, `JB26-1-${trouble}`))
      expect(failure).toBeInstanceOf(CoreUnavailable)
      expect((failure as CoreUnavailable).why).toBe(why)
      await expect(core.report(['900001001'])).rejects.toBeInstanceOf(CoreUnavailable)
    })

    it.each(['twice', 'lateAnswer'] as const)(
      'recognises a policy that it accepted without an answer (%s), so that a repeated push makes no second one (PUSH-02)',
      async (trouble) => {
        const key = `JB26-2-${trouble}`
        await world().behave(trouble)
        const { core } = world(patienceFor(trouble))
        await expect(core.push(policyOfRahim, key)).rejects.toBeInstanceOf(CoreUnavailable)
        await world().behave('ok')
        const found = await world().core.find([key])
        const number = await world().core.push(policyOfRahim, key)
        expect(found.get(key)).toBe(number)
        const next = await world().core.push(policyOfRahim, `${key} next`)
        expect(Number(next)).toBe(Number(number) + 1)
      },
    )
  })

  describe('a core system that is notified of payments (design §5)', () => {
    /** Pushes Rahim's policy under this reference and waits until it is active. */
    async function activePolicy(reference: string) {
      const number = await world().core.push(policyOfRahim, reference)
      await world().passSeconds(6)
      return number
    }
    const reportOn = async (number: string) => (await world().core.report([number]))[0]

    it('moves the due date and the last payment of a policy for a premium, and raises its revision', async () => {
      const number = await activePolicy('JB26-0000010-1')
      const before = await reportOn(number)
      const { revision } = await world().core.notePosting(premiumOf(number, 'R26-0000010', 2), 'entry-10')
      const after = await reportOn(number)
      expect(after).toMatchObject({
        firstUnpaid: '2028-12-01',
        lastPayment: { date: '2026-12-03', amount: 4_449_200 },
        revision,
      })
      expect(revision).toBeGreaterThan(before?.revision ?? 0)
    })

    it('books a notice once, however often and however many times at once it is sent', async () => {
      const number = await activePolicy('JB26-0000011-2')
      const notice = premiumOf(number, 'R26-0000011', 1)
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => world().core.notePosting(notice, 'entry-11')),
      )
      expect(new Set(answers.map(({ revision }) => revision)).size).toBe(1)
      expect(await reportOn(number)).toMatchObject({
        firstUnpaid: '2027-12-01',
        revision: answers[0]?.revision,
      })
    })

    it('refuses another content under a key that it knows', async () => {
      const number = await activePolicy('JB26-0000012-3')
      await world().core.notePosting(premiumOf(number, 'R26-0000012', 1), 'entry-12')
      const other = await failureOf(world().core.notePosting(premiumOf(number, 'R26-0000012', 2), 'entry-12'))
      expect(other).toBeInstanceOf(CoreRefused)
      expect((await reportOn(number))?.firstUnpaid).toBe('2027-12-01')
    })

    it('settles nothing with money for an instalment that is already paid, nor with a refund', async () => {
      const number = await activePolicy('JB26-0000013-4')
      await world().core.notePosting(premiumOf(number, 'R26-0000013', 1), 'entry-13')
      const twice = { ...premiumOf(number, 'R26-0000014', 1), instalments: [] }
      await world().core.notePosting({ ...twice, kind: 'excess' }, 'entry-14')
      await world().core.notePosting({ ...twice, kind: 'refund' }, 'entry-15')
      expect(await reportOn(number)).toMatchObject({
        firstUnpaid: '2027-12-01',
        lastPayment: { date: '2026-12-03', amount: 2_224_600 },
      })
    })

    it('moves the due date back when a payment is reversed', async () => {
      const number = await activePolicy('JB26-0000014-5')
      const before = await reportOn(number)
      const paid = premiumOf(number, 'R26-0000015', 1)
      await world().core.notePosting(paid, 'entry-16')
      const { revision } = await world().core.notePosting({ ...paid, kind: 'reversal' }, 'entry-17')
      expect(await reportOn(number)).toEqual({ ...before, revision })
    })

    it('accepts a payment of any policy, and says which notices it has booked', async () => {
      await world().core.notePosting(premiumOf('900000001', 'R26-0000018', 1), 'entry-18')
      expect(await world().core.listPostings(['entry-18', 'entry-19'])).toEqual(
        new Map([['entry-18', { policyNumber: '900000001', kind: 'premium', amount: 2_224_600 }]]),
      )
      expect(await world().core.listPostings([])).toEqual(new Map())
    })

    it.each([
      ['refuse', CoreRefused],
      ['error', CoreUnavailable],
      ['hang', CoreUnavailable],
      ['down', CoreUnavailable],
      ['twice', CoreUnavailable],
      ['lateAnswer', CoreUnavailable],
    ] as const)(
      'that answers with %s books a notice at most once, and once it was told again',
      async (trouble, failure) => {
        const number = await activePolicy(`JB26-3-${trouble}`)
        const notice = premiumOf(number, `R26-${trouble}`, 1)
        const key = `entry-${trouble}`
        await world().behave(trouble)
        const { core } = world(patienceFor(trouble))
        expect(await failureOf(core.notePosting(notice, key))).toBeInstanceOf(failure)
        await world().behave('ok')
        const isBooked = trouble === 'twice' || trouble === 'lateAnswer'
        expect((await world().core.listPostings([key])).size).toBe(isBooked ? 1 : 0)
        await world().core.notePosting(notice, key)
        expect((await reportOn(number))?.firstUnpaid).toBe('2027-12-01')
      },
    )
  })
}

/** The notice that Rahim paid this many of the first instalments at once. */
function premiumOf(policyNumber: string, receipt: string, count: number): PostingNotice {
  const amount = policyOfRahim.premium
  const instalments = ['2026-12-01', '2027-12-01'].slice(0, count).map((dueDate) => ({ dueDate, amount }))
  return {
    policyNumber,
    kind: 'premium',
    receipt,
    paidOn: '2026-12-03',
    amount: amount * count,
    instalments,
  }
}

const noToAll = Object.fromEntries(healthQuestions.map((question) => [question, { yes: false }]))

/**
 * Abdur Rahim insures his life for his daughter Mim, who is eleven; her mother Salma would receive the money
 * on her behalf.
 */
export const policyOfRahim: PolicyForCore = {
  plan: { code: '802', name: 'Jibon Bijoy' },
  sumAssured: 50_000_000,
  termYears: 20,
  premiumPayingTermYears: 20,
  mode: 'yearly',
  premium: 2_224_600,
  riders: [{ kind: 'accident', sumAssured: 50_000_000, premium: 62_500 }],
  startDate: '2026-12-01',
  rateEdition: 'illustrative-2026',
  applicant: {
    nationalId: '1990123456',
    birthDate: '1990-05-17',
    firstName: 'Abdur',
    lastName: 'Rahim',
    gender: 'M',
    fatherName: 'Abdul Karim',
    birthPlace: 'Barishal',
    education: 'G',
    occupation: '10',
    annualIncome: '1',
    mobile: '01711000003',
    email: 'rahim@example.com',
    nationality: 'Bangladeshi',
    presentAddress: 'বাড়ি ১২, রোড ৩, ধানমন্ডি, ঢাকা',
  },
  nominee: {
    birthDate: '2015-04-02',
    firstName: 'Mim',
    lastName: 'Rahim',
    relation: 'D',
    gender: 'F',
    mobile: '01711000003',
    presentAddress: 'বাড়ি ১২, রোড ৩, ধানমন্ডি, ঢাকা',
  },
  appointee: {
    nationalId: '19921234567890123',
    birthDate: '1992-08-20',
    firstName: 'Salma',
    lastName: 'Begum',
    relation: 'O',
    gender: 'F',
    mobile: '01711000004',
    presentAddress: 'বাড়ি ১২, রোড ৩, ধানমন্ডি, ঢাকা',
  },
  health: {
    bloodGroup: 'B+',
    pulseRate: '72',
    heightCm: '170',
    weightKg: '68',
    smokerStatus: 'Non smoker',
    answers: { ...noToAll, goodHealth: { yes: true, details: 'সুস্থ আছি' } },
  },
  agencyCode: 'AG001',
  documents: [
    {
      name: 'papers.pdf',
      contentType: 'application/pdf',
      content: new TextEncoder().encode('%PDF-1.7 papers'),
    },
  ],
}
