import { describe, expect, it } from 'vitest'
import type { BranchCard } from '#website/content/section-contents.ts'
import { findBranches, foldPlaceName, placeOf } from './find-branches.ts'

const branch = (slug: string, more: Partial<BranchCard>): BranchCard => ({
  id: 1,
  slug,
  name: '',
  bn_name: '',
  address: '',
  bn_address: '',
  district: '',
  bn_district: '',
  division: '',
  latitude: null,
  longitude: null,
  phone: '',
  email: '',
  hours: '',
  bn_hours: '',
  operators: [],
  ...more,
})

const branches = [
  branch('dhaka', {
    name: 'Head office',
    bn_name: 'প্রধান কার্যালয়',
    address: '42 Dilkusha C/A, Motijheel, Dhaka 1000',
    bn_address: '৪২ দিলকুশা বাণিজ্যিক এলাকা, মতিঝিল, ঢাকা ১০০০',
    district: 'Dhaka',
    bn_district: 'ঢাকা',
    division: 'dhaka',
    latitude: 23.7276,
    longitude: 90.418,
  }),
  branch('chattogram', {
    district: 'Chattogram',
    bn_district: 'চট্টগ্রাম',
    division: 'chattogram',
    latitude: 22.3242,
    longitude: 91.811,
  }),
  branch('coxs-bazar', { name: 'Cox’s Bazar branch', district: 'Cox’s Bazar', division: 'chattogram' }),
  branch('barishal', { district: 'Barishal', bn_district: 'বরিশাল', division: 'barishal' }),
]

const found = (words: string, division = '') =>
  findBranches(branches, { words, division }).map(({ slug }) => slug)

describe('finding a branch', () => {
  it('an empty question shows all, in stored order (BRANCH-02)', () => {
    expect(found('')).toEqual(['dhaka', 'chattogram', 'coxs-bazar', 'barishal'])
    expect(found('   ')).toHaveLength(4)
  })

  it.each([
    ['ঢাকা', 'dhaka'],
    ['DHAKA', 'dhaka'],
    ['dacca', 'dhaka'],
    ['মতিঝিল', 'dhaka'],
    ['১০০০', 'dhaka'],
    ['1000', 'dhaka'],
    ['৪২ dilkusha', 'dhaka'],
    ['coxs bazar', 'coxs-bazar'],
    ["Cox's Bazar", 'coxs-bazar'],
    ['বরিশাল', 'barishal'],
    ['barisal', 'barishal'],
    ['বরীশাল', 'barishal'],
    ['প্রধান কার্যালয়'.normalize('NFD'), 'dhaka'],
    ['coxsbazar', 'coxs-bazar'],
    ['ঢাকা শাখা', 'dhaka'],
    ['Dhaka branch', 'dhaka'],
    ['ঢাকা জেলা', 'dhaka'],
    ['barishal district', 'barishal'],
    ['ঢাকায়', 'dhaka'],
    ['বরিশালের', 'barishal'],
    ['বরিশালে', 'barishal'],
  ])('“%s” finds the branch, in any language, spelling and digits (BRANCH-01)', (words, slug) => {
    expect(found(words)).toEqual([slug])
  })

  it('an old name finds the new one (BRANCH-01)', () => {
    expect(found('Chittagong')).toEqual(['chattogram', 'coxs-bazar'])
  })

  it('a division finds the same by either of its names (BRANCH-01)', () => {
    for (const name of ['chattogram', 'chatogram', 'চট্টগ্রাম', 'চটগ্রাম', 'চট্টগ্রাম বিভাগ', 'চট্টগ্রামে'])
      expect([name, found(name)]).toEqual([name, ['chattogram', 'coxs-bazar']])
  })

  it('every word must match, and an unknown word finds nothing (BRANCH-01)', () => {
    expect(found('dhaka chattogram')).toEqual([])
    expect(found('Kolkata')).toEqual([])
  })

  it('a division can be asked for alone or with words (BRANCH-01)', () => {
    expect(found('', 'chattogram')).toEqual(['chattogram', 'coxs-bazar'])
    expect(found('bazar', 'chattogram')).toEqual(['coxs-bazar'])
    expect(found('bazar', 'dhaka')).toEqual([])
  })

  it('folding a folded name changes nothing', () => {
    for (const name of ['Cox’s Bazar', 'কুষ্টিয়া', 'যশোর', '৪২/ক দিলকুশা']) {
      expect(foldPlaceName(foldPlaceName(name))).toBe(foldPlaceName(name))
    }
  })
})

describe('the place of a branch', () => {
  it('is unknown if one coordinate is missing', () => {
    expect(placeOf(branch('x', { latitude: 23 }))).toBeUndefined()
  })
})
