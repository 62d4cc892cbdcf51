import { describe, expect, it } from 'vitest'
import type { Problem } from '#kernel/problem.ts'
import { healthQuestions } from '#policies/questions/health-questions.ts'
import { isAsked, type Question, type Questions } from '#policies/questions/question.ts'
import { questionSections } from '#policies/questions/questions.ts'
import { sumaiya as proposalOfSumaiya } from '../../../tests/people/proposal-of-sumaiya.ts'
import { isMissing } from './answer-rules.ts'
import type { Answers, Circumstances } from './proposal.ts'
import { answersFrom } from './read-answers.ts'
import { confirmProblems, draftProblems, isMinorNominee, proposerOf } from './rules.ts'
import { en } from './words.en.ts'

const today = '2026-11-21'

/** Sumaiya, a school teacher of 36, proposes for herself and names her husband; she answers no health questions. */
const sumaiya: Answers = { ...answersFrom(proposalOfSumaiya), health: { answers: {} } }

const withAgent: Circumstances = {
  proposer: 'agent',
  priced: { birthDate: '1990-05-17', gender: 'F' },
  today,
  hasDocument: true,
  agencyCodes: ['AG001', 'AG002'],
}

const change = (part: 'applicant' | 'nominee' | 'appointee', answers: object, from = sumaiya): Answers => ({
  ...from,
  [part]: { ...from[part], ...answers },
})
const toast = ([first]: Problem[]) => first && en.problems[first.code as keyof typeof en.problems]
const fields = (problems: Problem[]) => problems.slice(1).map((problem) => problem.field)

/**
 * Key and field of each required question: those declared as required, if these answers ask for them, and
 * those that the requirements name, whatever their declaration.
 */
function requiredOf<Q extends Questions>(
  questions: Q,
  byRequirement: readonly (string & keyof Q)[],
  given: object = {},
) {
  const declared = Object.entries<Question>(questions).filter(
    ([key, question]) =>
      byRequirement.includes(key) || (question.required !== undefined && isAsked(question, { ...given })),
  )
  return declared.map(([key, { field }]) => [key, field] as const)
}

describe('a draft', () => {
  it('needs only national ID, birth date, names and mobile (PROP-11)', () => {
    const { nationalId, firstName, lastName, birthDate, mobile } = sumaiya.applicant
    const bare: Answers = {
      applicant: { nationalId, firstName, lastName, birthDate, mobile },
      nominee: {},
      appointee: {},
      health: { answers: {} },
      hasDeclared: false,
      hasConsented: false,
    }
    expect(draftProblems(bare, today)).toEqual([])
    expect(fields(draftProblems({ ...bare, applicant: {} }, today))).toEqual([
      'national_id',
      'first_name',
      'last_name',
      'date_of_birth',
      'mobile',
    ])
  })

  it('has its other fields checked for form once they are filled (PROP-11, PROP-13)', () => {
    for (const email of ['sumaiya at mail', 'sumaiya..h@example.com', 'sumaiya,h@example.com'])
      expect(fields(draftProblems(change('applicant', { email }), today))).toEqual(['email'])
    expect(fields(draftProblems(change('nominee', { mobile: '0181100004' }), today))).toEqual([
      'nominee_mobile_no',
    ])
    expect(fields(draftProblems(change('nominee', { birthDate: '2027-01-01' }), today))).toEqual([
      'birth_date',
    ])
  })
})

describe('a confirmed proposal', () => {
  it('is accepted when everything is there (PROP-12)', () => {
    expect(confirmProblems(sumaiya, withAgent)).toEqual([])
  })

  it.each(
    requiredOf(
      questionSections.applicant,
      [
        'nationalId',
        'firstName',
        'lastName',
        'birthDate',
        'gender',
        'fatherName',
        'birthPlace',
        'nationality',
        'education',
        'occupation',
        'annualIncome',
        'mobile',
        'presentAddress',
      ],
      sumaiya.applicant,
    ),
  )('needs the applicant’s %s (PROP-12, PROP-14)', (key, field) => {
    const problems = confirmProblems(change('applicant', { [key]: undefined }), withAgent)
    expect(toast(problems)).toBe('Please check Customer Information fields!')
    expect(fields(problems)).toEqual([field])
  })

  it.each(['motherName', 'spouseName', 'email'])('does not need the applicant’s %s (PROP-12)', (key) => {
    expect(confirmProblems(change('applicant', { [key]: undefined }), withAgent)).toEqual([])
  })

  it.each(['199012345', '19901234567', '199012345678', '19901234567890', '1990-12345', 'abcdefghij'])(
    'refuses the national ID %s (KYC-01)',
    (nationalId) => {
      const [, problem] = confirmProblems(change('applicant', { nationalId }), withAgent)
      expect(en.problems[problem?.code as 'nidLengthWrong']).toBe('NID must be 10, 13 or 17 digits.')
    },
  )

  it.each(['1990123456', '1990123456789', '19901234567890123'])(
    'accepts the national ID %s (KYC-01)',
    (nationalId) => {
      expect(confirmProblems(change('applicant', { nationalId }), withAgent)).toEqual([])
    },
  )

  it('must be for the person the premium was calculated for (PROP-15)', () => {
    const otherBirth = confirmProblems(change('applicant', { birthDate: '1991-05-17' }), withAgent)
    const otherGender = confirmProblems(change('applicant', { gender: 'M' }), withAgent)
    expect(toast(otherBirth)).toBe('You should match nid & gender!')
    expect(fields(otherBirth)).toEqual(['date_of_birth'])
    expect(fields(otherGender)).toEqual(['gender'])
  })

  it('does not compare the gender when the calculation was made with O or none (PROP-16)', () => {
    for (const gender of ['O', undefined] as const) {
      const priced = { birthDate: '1990-05-17', gender }
      expect(confirmProblems(sumaiya, { ...withAgent, priced })).toEqual([])
    }
  })

  it('takes only M or F as a gender (PROP-16)', () => {
    expect(fields(confirmProblems(change('nominee', { gender: 'O' }), withAgent))).toEqual(['nominee_gender'])
  })

  it.each(
    requiredOf(
      questionSections.nominee,
      ['firstName', 'lastName', 'birthDate', 'relation', 'gender', 'mobile', 'presentAddress'],
      sumaiya.nominee,
    ),
  )('needs the nominee’s %s (PROP-18)', (key, field) => {
    const problems = confirmProblems(change('nominee', { [key]: undefined }), withAgent)
    expect(toast(problems)).toBe('Please check nominee fields.')
    expect(fields(problems)).toEqual([field])
  })

  it('reads a relation by the list of the person it stands with (CODE-06, CODE-07)', () => {
    expect(fields(confirmProblems(change('nominee', { relation: 'C' }), withAgent))).toEqual(['relation_id'])
    const minor = change('nominee', { birthDate: '2015-01-01' })
    const appointee = { ...sumaiya.nominee, relation: 'D' }
    expect(fields(confirmProblems({ ...minor, appointee }, withAgent))).toEqual(['appointee_relation_id'])
  })
})

describe('the appointee', () => {
  const minor = change('nominee', { birthDate: '2008-11-22', relation: 'S' })

  it('is needed while the nominee is under 18; a nominee of exactly 18 needs none (PROP-21)', () => {
    expect(isMinorNominee({ birthDate: '2008-11-22' }, today)).toBe(true)
    expect(isMinorNominee({ birthDate: '2008-11-21' }, today)).toBe(false)
    expect(confirmProblems(change('nominee', { birthDate: '2008-11-21' }), withAgent)).toEqual([])
    expect(toast(confirmProblems(minor, withAgent))).toBe(
      'Fillup all appointee field with valid information.',
    )
  })

  it('has all its seven fields filled, and is at least 18 (PROP-23)', () => {
    const required = requiredOf(questionSections.appointee, [
      'firstName',
      'lastName',
      'birthDate',
      'relation',
      'gender',
      'mobile',
      'presentAddress',
    ])
    expect(fields(confirmProblems(minor, withAgent)).toSorted()).toEqual(
      required.map(([, field]) => field).toSorted(),
    )
    const grandmother = { ...sumaiya.nominee, relation: 'M', gender: 'F', birthDate: '1960-02-02' }
    expect(confirmProblems({ ...minor, appointee: grandmother }, withAgent)).toEqual([])
    const brother = { ...grandmother, relation: 'B', birthDate: '2008-11-22' }
    expect(confirmProblems({ ...minor, appointee: brother }, withAgent).map(({ code }) => code)).toEqual([
      'checkAppointeeFields',
      'appointeeTooYoung',
    ])
    const justOfAge = { ...brother, birthDate: '2008-11-21' }
    expect(confirmProblems({ ...minor, appointee: justOfAge }, withAgent)).toEqual([])
  })
})

describe('agency and transaction', () => {
  const noAgent = { ...sumaiya, agencyCode: undefined }

  it('an insurer employee selects an agent (PROP-25)', () => {
    expect(toast(confirmProblems(noAgent, withAgent))).toBe('Please select the agency code.')
    const [, problem] = confirmProblems({ ...sumaiya, agencyCode: 'AG999' }, withAgent)
    expect(problem?.code).toBe('noSuchAgent')
  })

  it('a bank employee gives agent code and transaction id, one toast for either (PROP-26)', () => {
    const atBank: Circumstances = { ...withAgent, proposer: 'bank' }
    const text = 'Please select the agency code and transaction id.'
    expect(toast(confirmProblems(sumaiya, atBank))).toBe(text)
    expect(toast(confirmProblems({ ...noAgent, transactionId: 'TX1' }, atBank))).toBe(text)
    expect(confirmProblems({ ...sumaiya, transactionId: 'TX1' }, atBank)).toEqual([])
  })

  it('customers and other staff have neither section (PROP-02)', () => {
    for (const proposer of ['customer', 'office'] as const)
      expect(confirmProblems(noAgent, { ...withAgent, proposer })).toEqual([])
  })

  it('roles 2 and 3 are the agent and the bank employee (CODE-12)', () => {
    expect(proposerOf({ kind: 'staff', roleId: 2 })).toBe('agent')
    expect(proposerOf({ kind: 'staff', roleId: 3 })).toBe('bank')
    expect(proposerOf({ kind: 'staff', roleId: 4 })).toBe('office')
    expect(proposerOf({ kind: 'customer' })).toBe('customer')
  })
})

describe('the order of messages (PROP-29)', () => {
  it('is that of the page: one toast for the first failing part, and all field messages at once', () => {
    const wrong: Answers = {
      ...change(
        'nominee',
        { mobile: undefined },
        change('applicant', { fatherName: undefined, gender: 'M' }),
      ),
      agencyCode: undefined,
    }
    const problems = confirmProblems(wrong, { ...withAgent, hasDocument: false })
    expect(toast(problems)).toBe('Please check Customer Information fields!')
    expect(fields(problems)).toEqual([
      'father_name',
      'gender',
      'nominee_mobile_no',
      'agency_code',
      'document',
    ])
  })

  it('a missing document comes last, with its own toast (DOC-05)', () => {
    expect(toast(confirmProblems(sumaiya, { ...withAgent, hasDocument: false }))).toBe(
      'Please upload the required documents.',
    )
  })

  it('says what a missing father name is called, word for word (PROP-12)', () => {
    const [, problem] = confirmProblems(change('applicant', { fatherName: undefined }), withAgent)
    expect(en.problems[problem?.code as 'fatherNameRequired']).toBe('The father name field is required.')
  })
})

describe('health answers (PROP-27, PROP-28)', () => {
  const withHealth = (health: object): Answers => ({ ...sumaiya, health: { answers: {}, ...health } })

  it('do not stop a call without any of the ten: such a proposal goes to referral', () => {
    expect(confirmProblems(withHealth({}), withAgent)).toEqual([])
  })

  it('are all asked for by the screen: one that is missing is a problem of its field (PROP-28)', () => {
    const answers = Object.fromEntries(healthQuestions.map((question) => [question, { yes: false }]))
    const asked = (health: object) =>
      confirmProblems({ ...withHealth(health), wasHealthAsked: true }, withAgent)
    expect(asked({ answers })).toEqual([])
    const { goodHealth: _, ...nine } = answers
    expect(asked({ answers: nine }).slice(1)).toEqual([
      { code: 'healthAnswerRequired', field: 'good_health' },
    ])
    expect(toast(asked({}))).toBe('Please check the health fields.')
    expect(asked({})).toHaveLength(11)
  })

  it('are checked for form when filled in: centimetres, kilograms, beats, smoker or not (PROP-27)', () => {
    const right = { heightCm: '160.5', weightKg: '55', pulseRate: '72', smokerStatus: 'Non smoker' }
    expect(confirmProblems(withHealth(right), withAgent)).toEqual([])
    const wrong = { heightCm: '5.6', weightKg: 'fifty', pulseRate: '-1', smokerStatus: 'Sometimes' }
    for (const problems of [
      confirmProblems(withHealth(wrong), withAgent),
      draftProblems(withHealth(wrong), today),
    ]) {
      expect(toast(problems)).toBe('Please check the health fields.')
      expect(fields(problems)).toEqual(['height', 'weight', 'pulse_rate', 'smoker_status'])
    }
  })

  it('take long details, though not endless ones', () => {
    const details = (length: number) =>
      withHealth({ answers: { admittedHospital: { yes: true, details: 'x'.repeat(length) } } })
    expect(draftProblems(details(2000), today)).toEqual([])
    expect(fields(draftProblems(details(2001), today))).toEqual(['admitted_hospital_details'])
  })
})

describe('the form of single answers', () => {
  it('a date of birth in the future is refused for all three people, in drafts too (PROP-20)', () => {
    for (const [part, field] of [
      ['applicant', 'date_of_birth'],
      ['nominee', 'birth_date'],
      ['appointee', 'appointee_birth_date'],
    ] as const) {
      const tomorrow = change(part, { birthDate: '2026-11-22' })
      expect(draftProblems(tomorrow, today).slice(1)).toEqual([{ code: 'birthDateInFuture', field }])
      expect(draftProblems(change(part, { birthDate: today }), today)).toEqual([])
    }
  })

  it('a line takes 200 characters and an address 2,000; longer ones are named with all the others (PROP-29)', () => {
    const fits = change('applicant', { fatherName: 'x'.repeat(200), presentAddress: 'x'.repeat(2000) })
    expect(draftProblems(fits, today)).toEqual([])
    const long = change('applicant', {
      fatherName: 'x'.repeat(201),
      presentAddress: 'x'.repeat(2001),
      mobile: '1',
    })
    expect(fields(draftProblems(long, today)).toSorted()).toEqual([
      'father_name',
      'mobile',
      'present_address',
    ])
  })

  it('the declaration and the consent are two boxes, each with its own message', () => {
    const neither = { ...sumaiya, hasDeclared: false, hasConsented: false }
    expect(fields(confirmProblems(neither, withAgent))).toEqual(['declaration', 'consent'])
    expect(fields(confirmProblems({ ...sumaiya, hasConsented: false }, withAgent))).toEqual(['consent'])
  })

  it('what is missing and what is wrong are told apart', () => {
    const problems = confirmProblems(change('applicant', { fatherName: undefined, mobile: '1' }), withAgent)
    expect(problems.filter(isMissing).map(({ field }) => field)).toEqual(['father_name'])
  })
})
