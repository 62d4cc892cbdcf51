import { describe, expect, it } from 'vitest'
import { Refusal } from '#kernel/problem.ts'
import {
  dashboardCards,
  mayMove,
  nameForHolder,
  type PolicyStatus,
  policyStatusCode,
  policyStatuses,
  requireMove,
  statusForOutsiders,
  statusFromCode,
} from './status.ts'
import { bn } from './words.bn.ts'
import { en } from './words.en.ts'

const legal: [PolicyStatus, PolicyStatus][] = [
  ['draft', 'submitted'],
  ['submitted', 'inReferral'],
  ['submitted', 'uploaded'],
  ['submitted', 'pushFailed'],
  ['submitted', 'notTakenUp'],
  ['inReferral', 'submitted'],
  ['inReferral', 'notTakenUp'],
  ['pushFailed', 'inReferral'],
  ['pushFailed', 'uploaded'],
  ['pushFailed', 'notTakenUp'],
  ['uploaded', 'active'],
  ['active', 'mature'],
]

describe('the moves of a policy', () => {
  it('allows exactly the moves of the table (POL-06)', () => {
    const allowed = policyStatuses.flatMap((from) =>
      policyStatuses.filter((to) => mayMove(from, to)).map((to) => [from, to]),
    )
    expect(allowed).toHaveLength(legal.length)
    for (const move of legal) expect(allowed).toContainEqual(move)
  })

  it('refuses every other move, also from a status to itself (POL-06)', () => {
    expect(() => requireMove('mature', 'active')).toThrow(Refusal)
    expect(() => requireMove('draft', 'uploaded')).toThrow(Refusal)
    expect(() => requireMove('active', 'active')).toThrow(Refusal)
    expect(() => requireMove('inReferral', 'uploaded')).toThrow(Refusal)
    expect(() => requireMove('uploaded', 'notTakenUp')).toThrow(Refusal)
    expect(() => requireMove('active', 'active')).toThrow('policyMoveNotAllowed')
  })

  it('lets every legal move pass (POL-06)', () => {
    for (const [from, to] of legal) expect(() => requireMove(from, to)).not.toThrow()
  })

  it('reads the codes 0, 1, 2, 3, 4 and 6, its own 5 and 7, and no other (POL-04)', () => {
    expect([0, 1, 2, 3, 4, 6, 5, 7].map(statusFromCode)).toEqual([
      'draft',
      'submitted',
      'uploaded',
      'active',
      'mature',
      'pushFailed',
      'notTakenUp',
      'inReferral',
    ])
    expect(statusFromCode(8)).toBeUndefined()
  })

  it('calls the statuses what the specification calls them (POL-04)', () => {
    expect(policyStatuses.map((status) => [policyStatusCode[status], en.statuses[status]])).toEqual([
      [0, 'Draft'],
      [1, 'Submitted'],
      [2, 'Uploaded to LIC'],
      [3, 'Active'],
      [4, 'Mature'],
      [5, 'Not taken up'],
      [6, 'Failed To Push'],
      [7, 'In referral'],
    ])
    expect(en.uploadedInList).toBe('Submitted & Uploaded to LIC')
    expect(bn.statuses.draft).toBe('খসড়া')
  })

  it('names no core system to a holder: policies that reached it, or failed to, have names of their own (POL-04)', () => {
    const ownNames = policyStatuses.filter((status) => nameForHolder(bn, status) !== bn.statuses[status])
    expect(ownNames.toSorted()).toEqual(['pushFailed', 'uploaded'])
    expect(nameForHolder(en, 'uploaded')).toBe('Entered in our books')
    expect(nameForHolder(bn, 'pushFailed')).toBe(bn.pushFailedForHolder)
  })

  it('shows a policy in referral as submitted to whoever has no part in underwriting, and no other status changed', () => {
    const otherwise = policyStatuses.filter((status) => statusForOutsiders(status) !== status)
    expect(otherwise).toEqual(['inReferral'])
    expect(statusForOutsiders('inReferral')).toBe('submitted')
  })

  it('puts every confirmed policy on exactly one dashboard card, unless it was not taken up (DASH-02)', () => {
    const onCards = Object.values(dashboardCards).flat()
    expect(onCards.toSorted()).toEqual(
      policyStatuses.filter((status) => status !== 'draft' && status !== 'notTakenUp').toSorted(),
    )
  })
})
