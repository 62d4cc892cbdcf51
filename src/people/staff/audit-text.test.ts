import { expect, it } from 'vitest'
import { approvalActs } from '#people/approvals/approval.ts'
import { bn as auditBn } from './audit.words.bn.ts'
import { en as auditEn } from './audit.words.en.ts'
import { describeAction, describeDetails, describePerson, describeThing, pathOfThing } from './audit-text.ts'
import { bn as rolesBn } from './roles.words.bn.ts'
import { en as rolesEn } from './roles.words.en.ts'

it.each([
  ['policy:17', '/policy-view/17'],
  ['payment:5', '/dashboard_admin/payments/5'],
  ['user:1', '/dashboard_admin/users/1'],
  ['role:2', '/dashboard_admin/roles/2'],
  ['approval:3', '/dashboard_admin/approvals/3'],
  ['difference:4', '/dashboard_admin/payments/differences'],
  ['calls:8', '/dashboard_admin/enquiries?kind=calls'],
  ['subscriptions:8', '/dashboard_admin/enquiries?kind=subscriptions'],
  ['payment:JB-7Q', undefined],
  ['edition:2026', '/dashboard_admin/rate-book'],
  ['constructor:1', undefined],
  ['page:about-us', undefined],
  ['/v1/get/login', undefined],
  [null, undefined],
])('a line about %s leads to %s (beyond 16)', (thing, path) => {
  expect(pathOfThing(thing)).toBe(path)
})

it.each([
  ['command of runa', 'কমান্ড (runa)'],
  ['import (command of runa)', 'কমান্ড (runa)'],
  ['starting content', 'শুরুর লেখা'],
  ['schedule', 'ঠিক করা সময়'],
  ['নাসরিন আক্তার', 'নাসরিন আক্তার'],
])('an action for %s is written in the reader’s language', (who, said) => {
  const lines = describeDetails({ audit: auditBn, roles: rolesBn }, { who }, 'bn')
  expect(lines).toEqual([`${auditBn.fields.who}: ${said}`])
})

const inBoth = [
  ['bn', { audit: auditBn, roles: rolesBn }],
  ['en', { audit: auditEn, roles: rolesEn }],
] as const

it.each([
  ['bn', 'রহিমা খাতুন (গ্রাহক ১৭)'],
  ['en', 'রহিমা খাতুন (Customer 17)'],
] as const)('a customer’s number is written as the search takes it, in %s', (language, said) => {
  const words = {
    audit: { bn: auditBn, en: auditEn }[language],
    roles: { bn: rolesBn, en: rolesEn }[language],
  }
  const line = { personKind: 'customer', personId: 17, personName: 'রহিমা খাতুন', requestId: null } as const
  expect(describePerson(words, line, language)).toBe(said)
})

it.each(inBoth)(
  'an audit entry names in %s, in words and never by its key, what a request asks for (beyond 16)',
  (language, words) => {
    for (const act of approvalActs) {
      expect(describeAction(words, act)).not.toBe(act)
      const lines = describeDetails(words, { act }, language)
      expect(lines).toEqual([`${words.audit.fields.act}: ${describeAction(words, act)}`])
    }
  },
)

it.each(inBoth)('an audit entry gives in %s both states of a payment (beyond 16)', (language, words) => {
  const lines = describeDetails(words, { before: { state: 'held' }, after: { state: 'refunding' } }, language)
  const { held, refunding } = words.audit.values.state
  expect(lines).toEqual([`${words.audit.fields.state}: ${held} → ${refunding}`])
})

it('a running number is written in the digits of the language, a number that people copy in Latin ones (beyond 16)', () => {
  const words = { audit: auditBn, roles: rolesBn }
  expect(describeThing(words, 'approval:12', 'bn')).toMatch(/ ১২$/)
  expect(describeThing(words, 'policy:900000001', 'bn')).toMatch(/ 900000001$/)
  expect(describeDetails(words, { thing: 'newsletter:3' }, 'bn').join()).toMatch(/ ৩$/)
})

it.each([
  ['word:6', 'Question to an applicant'],
  ['link:Zk3_9aQx-41bTuWc', 'Signed link'],
  ['receipt:R26-0000123', 'Receipt R26-0000123'],
  ['page:about-us', 'Page about-us'],
  ['content:page:menu:main', 'Menu main'],
  ['quotes', 'Unused quotes'],
  ['/v1/get/login', '/v1/get/login'],
  ['constructor:1', 'constructor:1'],
])('what a line is about, %s, is named in words: %s (beyond 16)', (thing, said) => {
  expect(describeThing({ audit: auditEn, roles: rolesEn }, thing, 'en')).toBe(said)
  const { purpose, subject } = auditEn.fields
  const link = describeDetails(
    { audit: auditEn, roles: rolesEn },
    { purpose: 'applicantWord', subject: thing },
    'en',
  )
  expect(link).toEqual([`${purpose}: to ask an applicant for consent`, `${subject}: ${said}`])
})

it.each(['bn', 'en'] as const)('an audit entry describes in %s what an import did', (language) => {
  const audit = language === 'bn' ? auditBn : auditEn
  const roles = language === 'bn' ? rolesBn : rolesEn
  const totals = { lines: 9, added: 3, changed: 2, unchanged: 1, ours: 1, people: 2, refused: 2 }
  const said = describeDetails({ audit, roles }, totals, language)
  const { lines, added, changed, unchanged, ours, people, refused } = audit.fields
  const names = [lines, added, changed, unchanged, ours, people, refused]
  expect(said.map((line) => line.split(':')[0])).toEqual(names)
})

it('people whom details hold by number are named, and an unknown number is left out (beyond 16)', () => {
  const words = { audit: auditEn, roles: rolesEn }
  const names = { 'user:2': 'Tanvir Hasan', 'role:4': 'Finance', 'policy:17': '900000001' }
  const details = { request: 6, staff: 2, subject: 'policy:17', before: { roleId: 9 }, after: { roleId: 4 } }
  expect(describeDetails(words, details, 'en', names)).toEqual([
    'Role: 9 → Finance',
    'Staff member: Tanvir Hasan',
    'For: Policy 900000001',
  ])
  expect(describeDetails(words, { subject: 'staff:2' }, 'en', names)).toEqual(['For: User Tanvir Hasan'])
})

it.each([
  ['bn', '৯ ডিসেম্বর ২০২৬'],
  ['en', '9 December 2026'],
] as const)('an audit entry writes a date like all other dates, in %s', (language, said) => {
  const words = inBoth.find(([one]) => one === language)?.[1]
  if (!words) throw new Error(`There are no words in ${language}`)
  const { from } = words.audit.fields
  expect(describeDetails(words, { from: '2026-12-09' }, language)).toEqual([`${from}: ${said}`])
})
