import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GatewayAnswer } from '#adapters/payment-gateway/payment-gateway.ts'
import {
  type ComparedEntry,
  type ComparedPayment,
  compareEntries,
  comparePayments,
  type DifferenceReason,
  differenceNeeds,
  differenceOfPolicy,
  lateAfterMinutes,
} from './reconcile.ts'

const booked = new Date('2026-12-02T10:05:00+06:00')
const night = new Date('2026-12-03T03:00:00+06:00')

const valid: GatewayAnswer = { status: 'valid', validationId: 'V1', amount: 2_224_600, isRisky: false }
const failed: GatewayAnswer = { status: 'failed', isRisky: false }

/** Rahima's payment of 22,246 taka: paid at the second try, booked, the same everywhere. */
const payment: ComparedPayment = {
  id: 1,
  policyId: 7,
  state: 'booked',
  heldReason: undefined,
  amount: 2_224_600,
  createdAt: new Date('2026-12-02T10:00:00+06:00'),
  expiresAt: new Date('2026-12-02T11:30:00+06:00'),
  entries: [{ kind: 'premium', source: 'gateway', amount: 2_224_600, validationId: 'V1', bookedAt: booked }],
  attempts: [failed, valid],
}
const entry: ComparedEntry = {
  id: 5,
  policyId: 7,
  policyNumber: '900000001',
  kind: 'premium',
  amount: 2_224_600,
  notice: { state: 'acknowledged', reason: undefined, tries: 1, createdAt: booked },
  core: { policyNumber: '900000001', kind: 'premium', amount: 2_224_600 },
}

const ofPayment = (change: Partial<ComparedPayment>) => comparePayments([{ ...payment, ...change }], night)
const ofEntry = (change: Partial<ComparedEntry>) => compareEntries([{ ...entry, ...change }], night)
const reasons = (found: ReturnType<typeof comparePayments>) => found.map(({ reason }) => reason)
const [posted] = payment.entries
if (!posted) throw new Error('no entry')

describe('the compare of gateway, ledger and core system', () => {
  it('finds nothing where the three agree, nor where nobody paid', () => {
    expect([...comparePayments([payment], night), ...compareEntries([entry], night)]).toEqual([])
    for (const state of ['failed', 'cancelled', 'expired', 'notOpened'] as const)
      expect(ofPayment({ state, entries: [], attempts: [failed] })).toEqual([])
  })

  it('finds money that the gateway has and the ledger does not, and counts its age from the payment', () => {
    expect(ofPayment({ state: 'expired', entries: [] })).toEqual([
      {
        reason: 'paidNotPosted',
        about: { paymentId: 1 },
        policyId: 7,
        amount: 2_224_600,
        theirs: 2_224_600,
        since: payment.createdAt,
      },
    ])
  })

  it('finds what the ledger has and the gateway does not vouch for', () => {
    expect(reasons(ofPayment({ attempts: [] }))).toEqual(['postedNotPaid'])
    expect(reasons(ofPayment({ attempts: [{ ...valid, validationId: 'V2' }] }))).toEqual([
      'postedNotPaid',
      'twicePaid',
    ])
  })

  it('finds an amount that differs by one poisha', () => {
    expect(ofPayment({ attempts: [{ ...valid, amount: 2_224_599 }] })).toMatchObject([
      { reason: 'amountDiffers', amount: 2_224_600, theirs: 2_224_599 },
    ])
  })

  it('finds what was paid twice: in one session, or for instalments that were paid already', () => {
    expect(ofPayment({ attempts: [valid, { ...valid, validationId: 'V2' }] })).toMatchObject([
      { reason: 'twicePaid', theirs: 2_224_600, since: booked },
    ])
    const excess = { ...posted, kind: 'excess' } as const
    expect(reasons(ofPayment({ state: 'excess', entries: [excess] }))).toEqual(['twicePaid'])
    const used = { ...posted, source: 'staff' } as const
    expect(ofPayment({ state: 'booked', entries: [excess, used] })).toEqual([])
    expect(ofPayment({ state: 'refunded', entries: [excess] })).toEqual([])
  })

  it('shows what waits for a person, and what should have ended', () => {
    const held = { state: 'held', entries: [], heldReason: 'risky' } as const
    expect(ofPayment(held)).toMatchObject([{ reason: 'held', detail: 'risky', theirs: 2_224_600 }])
    expect(ofPayment({ ...held, attempts: [] })).toMatchObject([{ theirs: 0 }])
    expect(ofPayment({ ...held, attempts: 'notAsked' })[0]).not.toHaveProperty('theirs')
    const open = { state: 'open', entries: [], attempts: [] } as const
    expect(ofPayment(open)).toMatchObject([{ reason: 'stillOpen', since: payment.expiresAt }])
    expect(ofPayment({ ...open, expiresAt: new Date(night.getTime() - 60_000) })).toEqual([])
    const late = new Date(night.getTime() - lateAfterMinutes * 60_000)
    expect(ofPayment({ ...open, expiresAt: late })).toEqual([])
    expect(reasons(ofPayment({ ...open, expiresAt: new Date(late.getTime() - 1) }))).toEqual(['stillOpen'])
  })

  it('says nothing of money that a person has decided about: it is held, or goes back', () => {
    for (const state of ['refunding', 'refunded'] as const)
      expect(ofPayment({ state, entries: [] })).toEqual([])
    expect(reasons(ofPayment({ state: 'held', entries: [] }))).toEqual(['held'])
  })

  it('counts only money that came in as posted, not money that went out', () => {
    const out = { ...posted, kind: 'refund' } as const
    expect(reasons(ofPayment({ state: 'expired', entries: [out] }))).toEqual(['paidNotPosted'])
  })

  it('treats money as the same if one side does not name its validation', () => {
    expect(ofPayment({ attempts: [{ ...valid, validationId: undefined }] })).toEqual([])
    expect(ofPayment({ entries: [{ ...posted, validationId: undefined }] })).toEqual([])
  })

  it('must have asked the right side before it says that a difference exists or is gone', () => {
    const needing = (who: 'gateway' | 'core' | 'nobody') =>
      (Object.keys(differenceNeeds) as DifferenceReason[]).filter((reason) => differenceNeeds[reason] === who)
    expect(needing('gateway')).toEqual(['paidNotPosted', 'postedNotPaid', 'amountDiffers', 'twicePaid'])
    expect(needing('core')).toEqual(['notKnownToCore', 'corePostingDiffers'])
    expect(needing('nobody')).toEqual(['held', 'stillOpen', 'coreRefused', 'coreFupDiffers'])
  })

  it('concludes nothing about the gateway where it gave no answer', () => {
    expect(ofPayment({ state: 'failed', entries: [], attempts: 'notAsked' })).toEqual([])
    expect(ofPayment({ attempts: 'notAsked' })).toEqual([])
  })

  it('finds a posting that the core system lacks, refuses, or has booked differently', () => {
    const notice = entry.notice
    expect(reasons(ofEntry({ core: 'missing' }))).toEqual(['notKnownToCore'])
    const waiting = { ...notice, state: 'waiting' } as const
    expect(reasons(ofEntry({ core: 'missing', notice: waiting }))).toEqual(['notKnownToCore'])
    expect(ofEntry({ core: 'missing', notice: { ...waiting, createdAt: night } })).toEqual([])
    const refused = { ...notice, state: 'refused', reason: 'No such policy.' } as const
    expect(ofEntry({ core: 'missing', notice: refused })).toMatchObject([
      { reason: 'coreRefused', detail: 'No such policy.', about: { entryId: 5 } },
    ])
    const core = { policyNumber: '900000001', kind: 'premium', amount: 1 } as const
    expect(ofEntry({ core })).toMatchObject([{ reason: 'corePostingDiffers', theirs: 1 }])
    expect(ofEntry({ core: 'notAsked' })).toEqual([])
    const same = { policyNumber: '900000001', kind: 'premium', amount: 2_224_600 } as const
    for (const other of [{ kind: 'excess' }, { policyNumber: '900000002' }] as const)
      expect(reasons(ofEntry({ core: { ...same, ...other } }))).toEqual(['corePostingDiffers'])
    // Acknowledged a moment ago, but missing in the core system.
    expect(reasons(ofEntry({ core: 'missing', notice: { ...notice, createdAt: night } }))).toEqual([
      'notKnownToCore',
    ])
    // Waiting since yesterday and never tried.
    expect(reasons(ofEntry({ core: 'missing', notice: { ...waiting, tries: 0 } }))).toEqual([
      'notKnownToCore',
    ])
  })

  it('does not miss a notice for what a bank collected: the core system knew it first', () => {
    expect(ofEntry({ core: 'missing', notice: { ...entry.notice, tries: 0 } })).toEqual([])
  })

  it('shows a policy that is paid less far by the report of the core system', () => {
    const policies = [{ policyId: 7, fup: '2027-12-01', coreFup: '2026-12-01', since: booked }]
    expect(policies.map(differenceOfPolicy)).toEqual([
      {
        reason: 'coreFupDiffers',
        about: { policyId: 7 },
        policyId: 7,
        amount: 0,
        fup: '2027-12-01',
        coreFup: '2026-12-01',
        since: booked,
      },
    ])
  })

  it('accounts for every taka: without a difference, what is valid at the gateway is what is posted', () => {
    const attempt = fc.record({
      status: fc.constantFrom('valid', 'failed', 'pending'),
      validationId: fc.constantFrom('V1', 'V2', 'V3'),
      amount: fc.constantFrom(100, 200),
      isRisky: fc.constant(false),
    }) as fc.Arbitrary<GatewayAnswer>
    const line = fc.record({
      kind: fc.constantFrom('premium' as const, 'excess' as const),
      source: fc.constant('gateway' as const),
      amount: fc.constantFrom(100, 200),
      validationId: fc.constantFrom('V1', 'V2', 'V3'),
      bookedAt: fc.constant(booked),
    })
    const own = <T extends { validationId?: string }>(one: T) => one.validationId
    fc.assert(
      fc.property(
        fc.uniqueArray(attempt, { maxLength: 3, selector: own }),
        fc.uniqueArray(line, { maxLength: 3, selector: own }),
        (attempts, entries) => {
          const found = ofPayment({ state: 'booked', attempts, entries })
          const paid = attempts.filter(({ status }) => status === 'valid')
          const pairs = (all: readonly { validationId?: string; amount?: number }[]) =>
            all.map(({ validationId, amount }) => `${validationId} ${amount}`).toSorted()
          expect(found.length === 0).toBe(pairs(paid).join() === pairs(entries).join())
        },
      ),
      { numRuns: 300 },
    )
  })
})
