import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import {
  annualIncomeCodes,
  appointeeRelationCodes,
  educationCodes,
  genderCodes,
  nomineeRelationCodes,
  occupationCodes,
} from '#policies/questions/codes.ts'
import { type Mode, modes } from '#sales/plans/codes.ts'
import { loadDefaultEdition } from '#sales/rate-books/server/shipped-edition.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'
import type { PolicyDetails } from '../contract.ts'
import { planName, ridersOfPlan } from '../plan-names.ts'
import { policySections } from '../web/policy-sections.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { keepCustomer } from './customer-store.ts'
import { insertDraft } from './store.ts'

let admin: Caller
openApp()
beforeAll(async () => {
  admin = await app.signIn('admin')
})

const { book } = loadDefaultEdition()
const now = new Date('2026-11-21T10:00:00+06:00')
const person = { firstName: 'Mitu', lastName: 'Das', birthDate: '2015-02-03', mobile: '01711000003' }

/** Everything that a screen shows of Bimal's stored policy, by title and label. */
async function shownOf(
  stored: {
    applicant?: { education?: string; occupation?: string; annualIncome?: string }
    nominee?: string
    appointee?: string
  },
  language: Language = 'en',
  changes: Partial<PolicyDetails> = {},
) {
  const applicant = { ...person, nationalId: '1980123456', birthDate: '1980-01-02', ...stored.applicant }
  const id = await app.db.transaction(async (tx) => {
    const customerId = await keepCustomer(tx, applicant, now)
    const people = {
      applicant,
      nominee: { ...person, relation: stored.nominee },
      appointee: { ...person, birthDate: '1985-02-03', relation: stored.appointee },
      health: { answers: {} },
    }
    const savedBy = { kind: 'staff', id: 2, name: 'Tanvir', roleId: 2 } as const
    return insertDraft(tx, { customerId, cover, ...people }, savedBy, now)
  })
  const { body } = await admin.post('/api-app/customer-policy-details', { customer_policy_id: id })
  const details: PolicyDetails = { ...body.data.customer_policy_details, ...changes }
  const words = language === 'bn' ? bn : en
  const sections = policySections(details, words, language)
  return (title: keyof typeof en.sections, label: keyof typeof en.fields) =>
    sections
      .find((section) => section.title === words.sections[title])
      ?.rows.find((row) => row.label === words.fields[label])?.value
}

const cover = {
  planCode: 802,
  birthDate: '1980-01-02',
  gender: 'M',
  startDate: '2026-11-21',
  ageInYears: 47,
  termYears: 15,
  premiumPayingYears: 15,
  mode: 'M',
  sumAssured: 30_000_000,
  instalment: 200_000,
  riders: [],
  rateEdition: 'illustrative-1',
  quoteNumber: 'Q-TEST-TEST-TEST',
} as const

describe('the codes of a policy', () => {
  it('education is SSC, INTER (HSC), Graduate, Post graduate or Other (CODE-04)', async () => {
    const labels = { S: 'SSC', I: 'INTER (HSC)', G: 'Graduate', P: 'Post graduate', X: 'Other' }
    expect(educationCodes.map((code) => [code, en.codes.education[code]])).toEqual(Object.entries(labels))
    const stored = { applicant: { education: 'I' } }
    expect((await shownOf(stored))('applicant', 'education')).toBe('INTER (HSC)')
    expect((await shownOf(stored, 'bn'))('applicant', 'education')).toBe('এইচএসসি')
  })

  it('occupation and annual income have their numbers, the bands written as all money is (CODE-05, design §4)', async () => {
    expect(occupationCodes.map((code) => `${code} ${en.codes.occupation[code]}`)).toEqual([
      '10 Service',
      '60 Business',
      '63 Agriculture',
      '70 Others',
    ])
    expect(annualIncomeCodes.map((code) => `${code} ${en.codes.annualIncome[code]}`)).toEqual([
      '1 Up to ৳5,00,000',
      '2 ৳5,00,001 to ৳10,00,000',
      '3 ৳10,00,001 or more',
    ])
    const shown = await shownOf({ applicant: { occupation: '63', annualIncome: '2' } })
    expect(shown('applicant', 'occupation')).toBe('Agriculture')
    expect(shown('applicant', 'annualIncome')).toBe('৳5,00,001 to ৳10,00,000')
  })

  it('a nominee is one of nine relations, S the Son; a stored C shows as Children (CODE-06)', async () => {
    expect(nomineeRelationCodes.map((code) => `${code} ${en.codes.nomineeRelation[code]}`)).toEqual([
      'H Husband',
      'W Wife',
      'F Father',
      'M Mother',
      'B Brother',
      'S Son',
      'D Daughter',
      'R Relative',
      'O Other',
    ])
    expect((await shownOf({ nominee: 'S' }))('nominee', 'relation')).toBe('Son')
    expect((await shownOf({ nominee: 'C' }))('nominee', 'relation')).toBe('Children')
    expect((await shownOf({ nominee: 'C' }, 'bn'))('nominee', 'relation')).toBe('সন্তান')
  })

  it('an appointee is one of eight, S the Sister and C the Children (CODE-07)', async () => {
    expect(appointeeRelationCodes.map((code) => `${code} ${en.codes.appointeeRelation[code]}`)).toEqual([
      'H Husband',
      'W Wife',
      'F Father',
      'M Mother',
      'B Brother',
      'S Sister',
      'C Children',
      'O Other',
    ])
    const shown = await shownOf({ nominee: 'S', appointee: 'S' })
    expect([shown('nominee', 'relation'), shown('appointee', 'relation')]).toEqual(['Son', 'Sister'])
  })

  it('a mode shows the same label by letter, by number and as S (CODE-02)', async () => {
    const labelOf = async (mode: string, language: Language = 'en') =>
      (await shownOf({}, language, { mode }))('cover', 'mode')
    const numbered: [string, Mode][] = [
      ['1', 'Y'],
      ['2', 'H'],
      ['3', 'Q'],
      ['4', 'M'],
      ['S', 'N'],
    ]
    for (const [written, mode] of numbered) expect(await labelOf(written)).toBe(await labelOf(mode))
    for (const mode of modes) expect(await labelOf(mode, 'bn')).toBe(bn.codes.mode[mode])
    expect(await labelOf('S')).toBe('Single')
  })

  it('a policy knows only M and F (CODE-03)', () => {
    expect(genderCodes).toEqual(['F', 'M'])
  })

  it('riders come from the table of the calculator (CODE-09)', () => {
    const plansWith = (rider: 'accident' | 'hospital' | 'criticalIllness') =>
      [...book.plans.keys()].filter((code) => ridersOfPlan(book, code).includes(rider))
    expect(plansWith('accident')).toEqual([802, 804, 805, 806, 808, 813, 814, 815])
    expect(plansWith('hospital')).toEqual([802, 804, 805, 806, 807, 808, 813, 814, 815])
    expect(plansWith('criticalIllness')).toEqual([802, 804, 806, 807, 808, 813, 815])
  })

  it('a plan without a stored name shows as Plan and its code (CODE-11)', () => {
    expect([planName(book, 804, 'en'), planName(book, 811, 'en')]).toEqual(['Plan 804', 'Plan 811'])
    const plans = new Map(book.plans)
    plans.delete(804)
    expect(planName({ ...book, plans }, 804, 'en')).toBe('Plan 804')
    const [, plan] = [...book.plans][0] ?? []
    if (plan) plans.set(804, { ...plan, name: { en: 'Jibon Shathi', bn: 'জীবন সাথী' } })
    expect(planName({ ...book, plans }, 804, 'bn')).toBe('জীবন সাথী')
  })
})
