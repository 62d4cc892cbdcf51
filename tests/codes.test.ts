import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as staff from '#people/staff/codes.ts'
import { role } from '#people/staff/permissions.ts'
import { bn as staffBn } from '#people/staff/words.bn.ts'
import { en as staffEn } from '#people/staff/words.en.ts'
import { bn as policiesBn } from '#policies/policies/words.bn.ts'
import { en as policiesEn } from '#policies/policies/words.en.ts'
import * as policies from '#policies/questions/codes.ts'
import type { Questions } from '#policies/questions/question.ts'
import { questionSections } from '#policies/questions/questions.ts'
import * as plans from '#sales/plans/codes.ts'
import { bn as plansBn } from '#sales/plans/words.bn.ts'
import { en as plansEn } from '#sales/plans/words.en.ts'
import { bn as rateFileBn } from '#sales/rate-books/rate-file.words.bn.ts'
import * as content from '#website/content/codes.ts'
import { bn as contentBn } from '#website/content/words.bn.ts'
import { en as contentEn } from '#website/content/words.en.ts'
import { readSourceFiles } from './setup/source-files.ts'

type Labels = Readonly<Record<string, string>>
type CodeList = {
  readonly module: string
  readonly codes: readonly (string | number)[]
  readonly labels: readonly [bn: Labels, en: Labels]
}

const policyLabels = (list: keyof typeof policiesBn.codes): CodeList['labels'] => [
  policiesBn.codes[list],
  policiesEn.codes[list],
]

/** The coded questions of the proposal, as they are declared; those with the same labels are one list here. */
const coded = Object.values<Questions>(questionSections)
  .flatMap((questions) => Object.values(questions))
  .filter((question) => question.kind === 'code')
const listsOfQuestions = Object.fromEntries(
  coded
    .filter(({ labels }) => labels !== 'gender')
    .map(({ labels, codes, formerCodes = [] }) => [
      labels,
      { module: 'policies/questions', codes: [...codes, ...formerCodes], labels: policyLabels(labels) },
    ]),
)

/** The whole catalogue of codes: every list, and where its labels stand. */
const catalogue: Readonly<Record<string, CodeList>> = {
  ...listsOfQuestions,
  modes: { module: 'sales/plans', codes: plans.modes, labels: [plansBn.modes, plansEn.modes] },
  genders: { module: 'sales/plans', codes: plans.genders, labels: [plansBn.genders, plansEn.genders] },
  accidentChoices: {
    module: 'sales/plans',
    codes: plans.accidentChoices,
    labels: [plansBn.accidentChoices, plansEn.accidentChoices],
  },
  hospitalBands: {
    module: 'sales/plans',
    codes: plans.hospitalBands,
    labels: [plansBn.hospitalBands, plansEn.hospitalBands],
  },
  criticalIllnessChoices: {
    module: 'sales/plans',
    codes: plans.criticalIllnessChoices,
    labels: [plansBn.criticalIllnessChoices, plansEn.criticalIllnessChoices],
  },
  payoutOptions: {
    module: 'sales/plans',
    codes: plans.payoutOptions,
    labels: [plansBn.payoutOptions, plansEn.payoutOptions],
  },
  purposes: { module: 'sales/plans', codes: plans.purposes, labels: [plansBn.purposes, plansEn.purposes] },
  riderNames: { module: 'sales/plans', codes: plans.riderNames, labels: [plansBn.riders, plansEn.riders] },
  roles: { module: 'people/staff', codes: Object.values(role), labels: [staffBn.roles, staffEn.roles] },
  userTypes: {
    module: 'people/staff',
    codes: staff.userTypes,
    labels: [staffBn.userTypes, staffEn.userTypes],
  },
  statuses: { module: 'people/staff', codes: staff.statuses, labels: [staffBn.statuses, staffEn.statuses] },
  linkTypes: {
    module: 'website/content',
    codes: content.linkTypes,
    labels: [contentBn.linkTypes, contentEn.linkTypes],
  },
  albumTypes: {
    module: 'website/content',
    codes: content.albumTypes,
    labels: [contentBn.albumTypes, contentEn.albumTypes],
  },
  videoTypes: {
    module: 'website/content',
    codes: content.videoTypes,
    labels: [contentBn.videoTypes, contentEn.videoTypes],
  },
}

describe('the catalogue of codes', () => {
  it.each(Object.entries(catalogue))(
    '%s have a label each in Bangla and English (CODE-01)',
    (_name, list) => {
      for (const labels of list.labels) {
        expect(new Set(Object.keys(labels))).toEqual(new Set(list.codes.map(String)))
        expect(new Set(Object.values(labels)).size).toBe(list.codes.length)
      }
      const [bn, en] = list.labels
      for (const label of Object.values(bn)) expect(label).toMatch(/[\u0980-\u09ef]/)
      for (const label of Object.values(en)) expect(label).toMatch(/^[^\u0980-\u09ef]+$/)
    },
  )

  it('holds every list that a module names (CODE-01)', () => {
    const named = [plans, policies, staff, content].flatMap((module) => Object.entries<unknown>(module))
    const known = new Set<unknown>([
      ...Object.values(catalogue).map(({ codes }) => codes),
      ...coded.flatMap(({ codes, formerCodes }) => [codes, formerCodes]),
    ])
    const missing = named
      .filter(([, value]) => Array.isArray(value) && !known.has(value))
      .map(([name]) => name)
    expect(missing, 'lists of a codes.ts that the catalogue above has to name').toEqual([])
    for (const code of policies.genderCodes) expect(plans.genders).toContain(code)
  })

  it('shows modes and genders of a policy by the labels of the calculator (CODE-01, CODE-02)', () => {
    expect([policiesBn.codes.mode, policiesEn.codes.mode]).toEqual([plansBn.modes, plansEn.modes])
    expect([policiesBn.codes.gender, policiesEn.codes.gender]).toEqual([plansBn.genders, plansEn.genders])
  })

  it('stands nowhere a second time: no file outside its module writes one of its lists (CODE-01)', () => {
    const found = readSourceFiles(['src', 'launcher'])
      .filter(({ path }) => !/\.test\.tsx?$/.test(path))
      .flatMap(({ path, text }) =>
        listsIn(text)
          .filter((codes) => Object.values(catalogue).some((list) => isWrittenAgain(list, codes, path)))
          .map((codes) => `${path} writes ${codes.join(' ')}`),
      )
    expect(found).toEqual([])
  })

  it('would notice one that did (CODE-01)', () => {
    const { modes, education } = catalogue
    const [again = []] = listsIn(`z.enum(['M', 'Q', 'H', 'Y', 'N'])`)
    expect(modes && isWrittenAgain(modes, again, 'src/sales/quotes/contract.ts')).toBe(true)
    expect(modes && isWrittenAgain(modes, again, 'src/sales/plans/codes.ts')).toBe(false)
    expect(education && isWrittenAgain(education, again, 'src/sales/quotes/contract.ts')).toBe(false)
  })
})

/** The arrays of three and more texts that a file writes out. */
function listsIn(text: string): string[][] {
  return [...text.matchAll(/\[\s*((?:'[^']*',?\s*){3,})\]/g)].map(([, inside = '']) =>
    [...inside.matchAll(/'([^']*)'/g)].map(([, code = '']) => code),
  )
}

function isWrittenAgain({ module, codes }: CodeList, written: readonly string[], path: string): boolean {
  const isSame = written.length === codes.length && codes.every((code) => written.some((one) => one === code))
  return isSame && !path.startsWith(`src/${module}/`)
}

it('every reason that reading or judging rates gives has a sentence (PCALC-43)', () => {
  const source = ['rate-csv', 'own-rates', 'edition-source', 'parse-rate-book']
    .map((name) => readFileSync(`src/sales/rate-books/${name}.ts`, 'utf8'))
    .join('\n')
  const reasons = [...source.matchAll(/reason: '(\w+)'|\? '(\w+)' : '(\w+)'|return '(\w+)'/g)]
  const named = reasons.flatMap((match) =>
    match.slice(1).filter((reason) => reason && /[a-z][A-Z]/.test(reason)),
  )
  expect(named.length).toBeGreaterThan(10)
  for (const reason of named) expect(Object.keys(rateFileBn.faults)).toContain(reason)
})
