import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { writePolicy } from '#adapters/core-system/wire.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { outsideName, type Question } from '#policies/questions/question.ts'
import { questionSections } from '#policies/questions/questions.ts'
import { policyForCore } from './server/policy-for-core.ts'

const related = { gender: 'F', mobile: '01711000004', presentAddress: 'House 14, Road 7\nMirpur 10, Dhaka' }
/** Answers every question that existed when the contract was agreed. */
const rahima: Policy = {
  id: 1,
  reference: 'JB26-0000123-4',
  version: 3,
  status: 'submitted',
  customerId: 7,
  cover: {
    planCode: 802,
    birthDate: '1985-03-12',
    gender: 'F',
    startDate: '2026-12-01',
    ageInYears: 42,
    termYears: 20,
    premiumPayingYears: 20,
    mode: 'Y',
    sumAssured: 50_000_000,
    instalment: 2_224_650,
    riders: [
      { name: 'accident', sumAssured: 50_000_000, premium: 62_500 },
      { name: 'hospital', sumAssured: 100_000 },
    ],
    rateEdition: 'illustrative-2026',
    quoteNumber: 'Q1',
  },
  applicant: {
    nationalId: '19851234567890123',
    firstName: 'রহিমা',
    lastName: 'খাতুন',
    birthDate: '1985-03-12',
    gender: 'F',
    fatherName: 'Abdul Gafur Sarker',
    motherName: 'Halima Khatun',
    spouseName: 'Shahidul Islam',
    birthPlace: 'Bogura',
    nationality: 'Bangladeshi',
    education: 'G',
    occupation: '10',
    annualIncome: '2',
    mobile: '01711000001',
    email: 'rahima@example.com',
    presentAddress: 'House 14, Road 7\nMirpur 10, Dhaka',
  },
  nominee: {
    ...related,
    firstName: 'Mim',
    lastName: 'Khatun',
    birthDate: '2015-04-02',
    relation: 'S',
    gender: 'M',
  },
  appointee: {
    ...related,
    nationalId: '1990123456',
    firstName: 'Salma',
    lastName: 'Begum',
    birthDate: '1992-08-20',
    relation: 'S',
    email: 'salma@example.com',
  },
  health: {
    bloodGroup: 'B+',
    pulseRate: '72',
    heightCm: '160',
    weightKg: '61.5',
    smokerStatus: 'Non smoker',
    answers: { goodHealth: { yes: true, details: 'সুস্থ আছি' }, usedAlcohol: { yes: false } },
  },
  agencyCode: 'AG001',
  transactionId: 'TX-26',
  collectionAmount: 2_224_650,
  documents: [],
  savedBy: { kind: 'staff', id: 3, name: 'Bank', branchCode: 'DHK000001' },
  savedAt: new Date('2026-11-22T06:00:00Z'),
  confirmedAt: new Date('2026-11-22T06:00:00Z'),
  paidInstalments: 0,
}

it('hands a policy over in the bytes that the contract agreed on (PUSH-01)', () => {
  const papers = [{ name: 'a.pdf', contentType: 'application/pdf', content: new Uint8Array([1, 2]) }]
  const message = writePolicy(policyForCore(rahima, 'Jibon Bijoy', papers), rahima.reference)
  // Questions that were added later are not answered in `rahima`.
  const added = Object.values(questionSections).flatMap((questions) =>
    Object.entries<Question>(questions).flatMap(([key, question]) =>
      question.since ? outsideName(key, question) : [],
    ),
  )
  const agreedOn = (name: string, value: unknown) =>
    added.includes(name) && value === null ? undefined : value
  const agreed = readFileSync('tests/policies/core-message.json', 'utf8')
  expect(`${JSON.stringify(message, agreedOn, 2)}\n`).toBe(agreed)
})
