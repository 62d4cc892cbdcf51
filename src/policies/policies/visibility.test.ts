import { describe, expect, it } from 'vitest'
import { role } from '#people/staff/permissions.ts'
import { permission } from '#platform/http/permissions.ts'
import type { SavedBy } from './policy.ts'
import { policyStatuses } from './status.ts'
import { foldReferrals, knowsReferrals, mayEditDraft, maySee, shownStatus, sightOf } from './visibility.ts'

const admin = { kind: 'staff', id: 1, isMainAdmin: true, roleId: role.mainAdmin } as const
const officer = { kind: 'staff', id: 9, isMainAdmin: false, roleId: 7 } as const
const tanvir = { kind: 'staff', id: 5, isMainAdmin: false, roleId: role.agent } as const
const salma = {
  kind: 'staff',
  id: 6,
  isMainAdmin: false,
  roleId: role.bankPartner,
  branchCode: 'DHK000001',
} as const
const rahima = { kind: 'customer', id: 40, isMainAdmin: false } as const

const policyOf = (savedBy: Partial<SavedBy>) => ({
  savedBy: { kind: 'staff', id: 99, name: 'Someone', ...savedBy } as SavedBy,
  customerId: 40,
  status: 'active' as const,
})

describe('who sees which policies (POL-03)', () => {
  it('the main admin and staff of other roles see all', () => {
    expect(maySee(admin, policyOf({}))).toBe(true)
    expect(maySee(officer, policyOf({}))).toBe(true)
    expect(maySee(officer, policyOf({ kind: 'customer' }))).toBe(true)
    expect(maySee(officer, policyOf({ branchCode: 'DHK000001' }))).toBe(true)
  })

  it('an agent sees only their own', () => {
    expect(maySee(tanvir, policyOf({ id: 5 }))).toBe(true)
    expect(maySee(tanvir, policyOf({ id: 99 }))).toBe(false)
  })

  it('a holder of an agent code sees the policies under it, whoever saved them, once they are no drafts', () => {
    const withCode = { ...tanvir, agentCode: 'AG005' }
    const sold = { ...policyOf({ id: 99 }), agencyCode: 'AG005' }
    expect(maySee(withCode, sold)).toBe(true)
    expect(maySee(withCode, { ...sold, savedBy: policyOf({ kind: 'customer' }).savedBy })).toBe(true)
    expect(maySee({ ...salma, agentCode: 'AG005' }, sold)).toBe(true)
    expect(maySee(withCode, { ...sold, agencyCode: 'AG006' })).toBe(false)
    expect(maySee(withCode, { ...sold, agencyCode: undefined })).toBe(false)
    expect(maySee(withCode, { ...sold, status: 'draft' })).toBe(false)
    expect(maySee(tanvir, sold)).toBe(false)
    expect(maySee({ ...withCode, agentCode: '' }, { ...sold, agencyCode: '' })).toBe(false)
    expect(mayEditDraft(withCode, { ...sold, status: 'draft' })).toBe(false)
  })

  it('a bank partner sees those of their own branch, whoever saved them', () => {
    expect(maySee(salma, policyOf({ branchCode: 'DHK000001' }))).toBe(true)
    expect(maySee(salma, policyOf({ branchCode: 'CTG000001' }))).toBe(false)
  })

  it('a bank partner without a branch sees nothing, not even what others without a branch saved', () => {
    expect(maySee({ ...salma, branchCode: undefined }, policyOf({}))).toBe(false)
    expect(maySee({ ...salma, branchCode: '' }, policyOf({ branchCode: '' }))).toBe(false)
  })

  it('a customer sees their own, except drafts', () => {
    expect(maySee(rahima, policyOf({}))).toBe(true)
    expect(maySee(rahima, { ...policyOf({}), status: 'draft' })).toBe(false)
    expect(maySee({ ...rahima, id: 41 }, policyOf({}))).toBe(false)
  })

  it('a staff user and a customer with the same number are two people', () => {
    expect(maySee(tanvir, policyOf({ kind: 'customer', id: 5 }))).toBe(false)
  })
})

describe('what lists are narrowed to (POL-03)', () => {
  it('is said once for everybody', () => {
    expect(sightOf(admin)).toEqual({ sees: 'all' })
    expect(sightOf(officer)).toEqual({ sees: 'all' })
    expect(sightOf({ ...tanvir, isMainAdmin: true })).toEqual({ sees: 'all' })
    expect(sightOf(tanvir)).toEqual({ sees: 'savedBy', staffId: 5 })
    expect(sightOf({ ...tanvir, agentCode: 'AG005' })).toEqual({
      sees: 'savedBy',
      staffId: 5,
      agentCode: 'AG005',
    })
    expect(sightOf({ ...officer, agentCode: 'AG005' })).toEqual({ sees: 'all' })
    expect(sightOf(salma)).toEqual({ sees: 'branch', branchCode: 'DHK000001' })
    expect(sightOf({ ...salma, branchCode: undefined })).toEqual({ sees: 'branch', branchCode: '' })
    expect(sightOf(rahima)).toEqual({ sees: 'ownConfirmed', customerId: 40 })
  })
})

describe('who works on a draft (POL-05)', () => {
  it('those who see it, but never user id 1, and nobody once it is confirmed', () => {
    const draft = { ...policyOf({ id: 5 }), status: 'draft' as const }
    expect(mayEditDraft(tanvir, draft)).toBe(true)
    expect(mayEditDraft(admin, draft)).toBe(false)
    expect(mayEditDraft(tanvir, { ...draft, status: 'submitted' })).toBe(false)
  })

  it('a customer on the drafts they saved themselves', () => {
    const draft = { ...policyOf({ kind: 'customer', id: 40 }), status: 'draft' as const }
    expect(mayEditDraft(rahima, draft)).toBe(true)
    expect(mayEditDraft(rahima, { ...draft, savedBy: policyOf({}).savedBy })).toBe(false)
    expect(mayEditDraft(rahima, { ...draft, savedBy: { ...draft.savedBy, id: 41 } })).toBe(false)
    // A member of staff with her number is somebody else.
    expect(mayEditDraft(rahima, { ...draft, savedBy: { ...draft.savedBy, kind: 'staff' } })).toBe(false)
  })
})

describe('who sees referrals', () => {
  const names = { name: 'Someone', mustResetPassword: false }
  const underwriter = { ...officer, ...names, permissions: [permission.underwritingList] }
  const colleague = { ...officer, ...names, permissions: [permission.policyList] }
  const holder = { ...rahima, ...names, permissions: [permission.underwritingList] }

  it('is staff with a part in underwriting; to all others the proposal is submitted', () => {
    expect([underwriter, colleague, holder].map(knowsReferrals)).toEqual([true, false, false])
    expect(shownStatus(underwriter, 'inReferral')).toBe('inReferral')
    expect(shownStatus(colleague, 'inReferral')).toBe('submitted')
    expect(shownStatus(holder, 'active')).toBe('active')
  })

  it('in their counts too: what is in referral counts as submitted', () => {
    const each = Object.fromEntries(policyStatuses.map((status, at) => [status, at + 1]))
    const counts = each as Parameters<typeof foldReferrals>[0]
    const folded = foldReferrals(counts)
    expect(folded).toEqual({ ...counts, submitted: counts.submitted + counts.inReferral, inReferral: 0 })
    expect(folded.submitted).toBeGreaterThan(counts.submitted)
  })
})
