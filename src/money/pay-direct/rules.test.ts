import { describe, expect, it } from 'vitest'
import { taka } from '#kernel/money.ts'
import { writeReference } from '#policies/policies/reference.ts'
import { isHolder, isWithin, namedBy, type PayerTyped, readPayer } from './rules.ts'

const rahima: PayerTyped = {
  policy_number: '900000001',
  policy_holder_dob: '17/05/1990',
  policy_mobilenumber: '01711000001',
  policy_email: 'rahima@example.com',
  user_agree: '1',
}
const problemsOf = (change: PayerTyped) =>
  readPayer({ ...rahima, ...change }).problems.map(({ field, code }) => `${field} ${code}`)
const answersOf = (change: PayerTyped) => readPayer({ ...rahima, ...change }).answers

describe('who pays without an account', () => {
  it('is read with digits of either script, blanks in the number and a country code (PAY-03)', () => {
    const answers = {
      policyNumber: '900000001',
      birthDate: '1990-05-17',
      mobile: '01711000001',
      email: 'rahima@example.com',
    }
    expect(readPayer(rahima)).toEqual({ answers, problems: [] })
    expect(
      answersOf({
        policy_number: ' ৯০০ ০০০ ০০১ ',
        policy_holder_dob: ' ১৭/০৫/১৯৯০ ',
        policy_mobilenumber: '+৮৮০ ১৭১১-০০০০০১',
        policy_email: ' rahima@example.com ',
      }),
    ).toEqual(answers)
    expect(answersOf({ policy_number: 900000001 })).toEqual(answers)
    expect(answersOf({ policy_number: '1'.repeat(30) })?.policyNumber).toBe('1'.repeat(20))
  })

  it('hears of every field that is missing, and no answers are accepted (PAY-03)', () => {
    expect(readPayer({})).toEqual({
      answers: undefined,
      problems: [
        { field: 'policy_number', code: 'payPolicyNumberRequired' },
        { field: 'policy_holder_dob', code: 'payBirthDateRequired' },
        { field: 'policy_mobilenumber', code: 'payMobileRequired' },
        { field: 'policy_email', code: 'payEmailRequired' },
        { field: 'user_agree', code: 'payTermsRequired' },
      ],
    })
    expect(problemsOf({ policy_number: null })).toEqual(['policy_number payPolicyNumberRequired'])
    expect(answersOf({ user_agree: '' })).toBeUndefined()
  })

  it('may say that they have no mail address; one that they type all the same counts (PAY-03, design §10)', () => {
    for (const no_email of ['1', 'on', true]) {
      expect(answersOf({ policy_email: '', no_email })).toMatchObject({
        policyNumber: '900000001',
        email: undefined,
      })
    }
    expect(problemsOf({ policy_email: '', no_email: '0' })).toEqual(['policy_email payEmailRequired'])
    expect(answersOf({ no_email: '1' })?.email).toBe('rahima@example.com')
  })

  it('hears that a date, a mobile number or a mail address is invalid', () => {
    expect(problemsOf({ policy_holder_dob: '31/02/1990' })).toEqual(['policy_holder_dob payBirthDateInvalid'])
    expect(problemsOf({ policy_mobilenumber: '0171' })).toEqual(['policy_mobilenumber payMobileInvalid'])
    expect(problemsOf({ policy_email: 'rahima' })).toEqual(['policy_email payEmailInvalid'])
  })

  it.each(['1', 'true', 'TRUE', 'on', ' On ', true, 1])('agrees to the terms with %j', (user_agree) => {
    expect(problemsOf({ user_agree })).toEqual([])
  })

  it.each(['0', 'false', 'no', 'off', false, null, undefined])('does not agree with %j', (user_agree) => {
    expect(problemsOf({ user_agree })).toEqual(['user_agree payTermsRequired'])
  })

  it.each(['r@example.com', 'ra.hima+policy@mail.example.com.bd', `${'r'.repeat(64)}@example.com`])(
    'may have the mail address %j',
    (policy_email) => {
      expect(problemsOf({ policy_email })).toEqual([])
    },
  )

  it.each([
    '@example.com',
    'rahima@',
    'rahima@example',
    'rahima@example.',
    'rahima@example.c',
    'rahima@example.co,m',
    'ra hima@example.com',
    'ra@hima@example.com',
    'rahima@exam ple.com',
    'rahima@exam@ple.com',
    'rahima@example.com>',
    '<rahima@example.com',
    `${'r'.repeat(65)}@example.com`,
    `rahima@${'e'.repeat(254)}.com`,
  ])('has no mail address like %j', (policy_email) => {
    expect(problemsOf({ policy_email })).toEqual(['policy_email payEmailInvalid'])
  })

  it('may have a mail address of 254 characters, and none longer', () => {
    const long = (length: number) => `rahima@${'e'.repeat(length - 11)}.com`
    expect(problemsOf({ policy_email: long(254) })).toEqual([])
    expect(problemsOf({ policy_email: long(255) })).toEqual(['policy_email payEmailInvalid'])
  })
})

describe('what a policy is named by', () => {
  it('is its number, or its reference in capitals or not', () => {
    const reference = writeReference('2026-03-01', 123)
    expect(namedBy(reference.toLowerCase())).toEqual({ reference })
    expect(namedBy('ab-1234567')).toEqual({ coreNumber: 'ab-1234567' })
  })
})

describe('the holder of a policy', () => {
  const answers = answersOf({})
  if (!answers) throw new Error('Rahima typed everything')
  const known = { birthDate: '1990-05-17', mobiles: ['', '+8801711000001'] }

  it('is whoever knows the birth date and one of the mobiles stored with the policy (PAY-04)', () => {
    expect(isHolder(answers, known)).toBe(true)
    expect(isHolder(answers, { ...known, birthDate: '1990-05-18' })).toBe(false)
    expect(isHolder(answers, { ...known, mobiles: ['01711000002'] })).toBe(false)
    expect(isHolder(answers, { ...known, mobiles: [] })).toBe(false)
  })
})

describe('what a gateway takes at a time', () => {
  it('is from its least to its most, both included', () => {
    const limits = { least: taka(10), most: taka(500) }
    const amounts = [taka(9.99), taka(10), taka(500), taka(500.01)]
    expect(amounts.map((amount) => isWithin(amount, limits))).toEqual([false, true, true, false])
  })
})
