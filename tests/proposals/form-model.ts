import fc from 'fast-check'
import { bodyQuestions as measures } from '#policies/questions/health-questions.ts'
import { appointeeQuestions, namedNomineeQuestions } from '#policies/questions/nominee-questions.ts'
import { type Question as Declared, longestAnswer, type Questions } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import { en } from '#sales/proposals/words.en.ts'
import {
  codes,
  dates,
  emails,
  measuresBetween,
  mobiles,
  names,
  nationalIds,
  type Typing,
  texts,
  yesOrNo,
} from './draw.ts'

const { problems } = en

/**
 * The form of a proposal written down once more, apart from its declarations: what `examine.ts` draws answers from, and
 * by what it judges how the program answered. So the questions of the specification cannot change unseen. What is declared
 * besides is drawn and judged by its declaration.
 */

/** Where an answer stands in what is read back, what it is required by, and how it is typed. */
export type Field = {
  readonly part: 'customer' | 'nominee' | 'appointee' | 'health' | 'office'
  readonly name: string
  /** Its name in policy details. */
  readonly readAs: string
  readonly typing: fc.Arbitrary<Typing>
  /** The sentence for a missing answer, and whether a draft needs it too. */
  readonly missing?: string
  readonly inDraft?: boolean | undefined
  /** It is asked after these answers to another field of the part; what is sent all the same is dropped. */
  readonly askedWhen?: { readonly name: string; readonly is: readonly string[] }
}

/** Of Sumaiya's age and gender: the person the quote was made for. */
export const priced = { birth: '1990-05-17', gender: 'F' }

const line = texts(200)
const name = names(200)
const address = texts(2000, false)

/** Declared questions that are not written down here. */
function others(part: Field['part'], questions: Questions, written: readonly Field[]): Field[] {
  const names = written.map(({ name }) => name)
  return Object.values(questions)
    .filter(({ field }) => !names.includes(field))
    .map(({ field, readAs, required, inDraft, askedWhen, ...question }) => ({
      part,
      name: field,
      readAs: readAs ?? field,
      typing: typingOf({ ...question, field } as Declared),
      // Answers about the body are required by the screen alone.
      ...(required && part !== 'health'
        ? { missing: (problems as Readonly<Record<string, string>>)[required] ?? required, inDraft }
        : {}),
      ...(askedWhen
        ? { askedWhen: { name: questions[askedWhen.question]?.field ?? '', is: askedWhen.is } }
        : {}),
    }))
}

/** What is typed into a field of a kind. */
function typingOf(question: Declared): fc.Arbitrary<Typing> {
  switch (question.kind) {
    case 'code':
      return codes(question.codes)
    case 'measure':
      return measuresBetween(
        question.least,
        question.most,
        (problems as Readonly<Record<string, string>>)[question.wrong] ?? question.wrong,
      )
    case 'line':
      return question.isName ? names(longestAnswer(question)) : texts(longestAnswer(question))
    case 'text':
      return texts(longestAnswer(question), false)
    case 'mobile':
      return mobiles
    case 'email':
      return emails
    case 'nationalId':
      return nationalIds
    default:
      throw new Error(`form-model.ts does not know what is typed into ${question.field}: write it down there`)
  }
}

function person(
  part: 'nominee' | 'appointee',
  names: Readonly<Record<string, string>>,
  relations: readonly string[],
  birth: string,
): Field[] {
  const sentences = problems as Readonly<Record<string, string>>
  const field = (key: string, readAs: string, typing: fc.Arbitrary<Typing>, missing?: string): Field => ({
    part,
    name: names[key] ?? key,
    readAs,
    typing,
    ...(missing ? { missing: sentences[`${part}${missing}Required`] ?? missing } : {}),
  })
  return [
    field('firstName', 'first_name', name, 'FirstName'),
    field('lastName', 'last_name', name, 'LastName'),
    field('birth', 'date_of_birth', dates(birth), 'BirthDate'),
    field('relation', 'relation', codes(relations), 'Relation'),
    field('gender', 'gender', codes(['F', 'M']), 'Gender'),
    field('mobile', 'mobile', mobiles, 'Mobile'),
    field('address', 'present_address', address, 'Address'),
    field('nationalId', 'national_id', nationalIds),
    field('email', 'email', emails),
  ]
}

const applicant = (
  name: string,
  typing: fc.Arbitrary<Typing>,
  missing?: keyof typeof problems,
  inDraft = false,
): Field => ({
  part: 'customer',
  name,
  readAs: name,
  typing,
  ...(missing ? { missing: problems[missing], inDraft } : {}),
})

const writtenOfApplicant: readonly Field[] = [
  applicant('national_id', nationalIds, 'nationalIdRequired', true),
  applicant('first_name', name, 'firstNameRequired', true),
  applicant('last_name', name, 'lastNameRequired', true),
  applicant('date_of_birth', dates(priced.birth), 'birthDateRequired', true),
  applicant('gender', codes([priced.gender]), 'genderRequired'),
  applicant('father_name', name, 'fatherNameRequired'),
  applicant('place_of_birth', line, 'birthPlaceRequired'),
  applicant('nationality', line, 'nationalityRequired'),
  applicant('education', codes(['S', 'I', 'G', 'P', 'X']), 'educationRequired'),
  applicant('occupation', codes(['10', '60', '63', '70']), 'occupationRequired'),
  applicant('annual_income', codes(['1', '2', '3']), 'annualIncomeRequired'),
  applicant('mobile', mobiles, 'mobileRequired', true),
  applicant('present_address', address, 'presentAddressRequired'),
  applicant('mother_name', name),
  applicant('spouse_name', name),
  applicant('email', emails),
]

export const applicantFields = [
  ...writtenOfApplicant,
  ...others('customer', applicantQuestions, writtenOfApplicant),
]

/** Of age, so that an appointee is not asked for; and a child, whose one is. */
export function nomineeOf(birth: string): readonly Field[] {
  // How several share the money is no question to one.
  const { share: _, ...declared } = namedNomineeQuestions
  const written = writtenOfNominee(birth)
  return [...written, ...others('nominee', declared, written)]
}

const writtenOfNominee = (birth: string): readonly Field[] =>
  person(
    'nominee',
    {
      firstName: 'nominee_first_name',
      lastName: 'nominee_last_name',
      birth: 'birth_date',
      relation: 'relation_id',
      gender: 'nominee_gender',
      mobile: 'nominee_mobile_no',
      address: 'nominee_present_address',
      nationalId: 'nominee_national_id',
      email: 'nominee_email',
    },
    ['H', 'W', 'F', 'M', 'B', 'S', 'D', 'R', 'O'],
    birth,
  )

const writtenOfAppointee: readonly Field[] = person(
  'appointee',
  {
    firstName: 'appointee_first_name',
    lastName: 'appointee_last_name',
    birth: 'appointee_birth_date',
    relation: 'appointee_relation_id',
    gender: 'appointee_gender',
    mobile: 'appointee_mobile_no',
    address: 'appointee_present_address',
    nationalId: 'appointee_national_id',
    email: 'appointee_email',
  },
  ['H', 'W', 'F', 'M', 'B', 'S', 'C', 'O'],
  '1985-08-01',
)

export const appointeeFields = [
  ...writtenOfAppointee,
  ...others('appointee', appointeeQuestions, writtenOfAppointee),
]

const measure = (name: string, key: 'heightCm' | 'weightKg' | 'pulseRate'): Field => ({
  part: 'health',
  name,
  readAs: name,
  typing: measuresBetween(measures[key].least, measures[key].most, problems[measures[key].wrong]),
})

const writtenOfHealth: readonly Field[] = [
  { part: 'health', name: 'blood', readAs: 'blood', typing: line },
  measure('height', 'heightCm'),
  measure('weight', 'weightKg'),
  measure('pulse_rate', 'pulseRate'),
  {
    part: 'health',
    name: 'smoker_status',
    readAs: 'smoker_status',
    typing: fc.oneof(
      codes(['Smoker', 'Non smoker']),
      fc.constant({ typed: 'non-smoker', stored: 'Non smoker' }),
    ),
  },
]

export const healthFields = [...writtenOfHealth, ...others('health', measures, writtenOfHealth)]

export const questions: readonly string[] = [
  'medical_practitioner',
  'admitted_hospital',
  'remained_absent',
  'suffering_ailments_pertaining',
  'suffered_diabetes_others',
  'bodily_defect_deformity',
  'accident_injury',
  'used_alcoholic_others',
  'good_health',
  'aids_hepatitis',
]

/** An answer and the words about it; a no has no words, whatever is sent (PROP-28). */
export type Question = { readonly name: string; readonly answer: Typing; readonly details: Typing }

export const asked: fc.Arbitrary<readonly Question[]> = fc
  .subarray([...questions])
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc
          .tuple(yesOrNo, texts(2000, false))
          .map(([answer, details]): Question => ({ name, answer, details })),
      ),
    ),
  )
