import type { Problem } from '#kernel/problem.ts'
import { bodyQuestions, healthQuestionFields, healthQuestions } from '#policies/questions/health-questions.ts'
import {
  appointeePartOf,
  appointeeParts,
  nomineeParts,
  questionsAmong,
  questionsOfAppointee,
  questionsOfNominee,
} from '#policies/questions/nominees.ts'
import { isAsked, type Question, type Questions } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import { isMissing, measuresOnPage, missingAnswers } from '#sales/proposals/answer-rules.ts'
import { documentField, healthFields, keysOf, officeFields } from '#sales/proposals/form-fields.ts'
import { answeredQuestions } from '#sales/proposals/health-questions.ts'
import { judgedNominees } from '#sales/proposals/nominee-rules.ts'
import type { Answers, Circumstances, Proposer, SectionName } from '#sales/proposals/proposal.ts'
import {
  applicantProblems,
  appointeeProblems,
  documentProblems,
  healthProblems,
  listMinors,
  matchProblems,
  nomineeProblems,
  officeProblems,
} from '#sales/proposals/rules.ts'

type FormSection = {
  readonly name: SectionName
  /** The names of its fields, from the top of the screen to the bottom. */
  readonly fields: readonly string[]
  /** Whether the section has to be filled in, given the proposer and the answers so far. */
  visibleWhen(answers: Answers, circumstances: Circumstances): boolean
  /** Why this section is not complete: missing answers, and invalid ones. */
  problems(answers: Answers, circumstances: Circumstances): Problem[]
  /** True once anything in it was answered. */
  isBegun(answers: Answers, circumstances: Circumstances): boolean
  /** How many answers it asks for, and how many of them are given. */
  count(answers: Answers, circumstances: Circumstances): { readonly done: number; readonly of: number }
}

/** The fields that a person is looked up by. They come before all other questions about the person. */
const lookedUpBy: readonly string[] = ['nationalId', 'birthDate']

/** The sections of the form, in the order of the page (PROP-05). */
export const formSections: readonly FormSection[] = [
  {
    name: 'applicant',
    fields: fieldsOfPerson(applicantQuestions),
    visibleWhen: () => true,
    problems: ({ applicant }, { today, priced }) => [
      ...applicantProblems(applicant, today),
      ...matchProblems(applicant, priced),
    ],
    // The price supplies birth date and gender, and nationality is preset.
    isBegun: ({ applicant: { birthDate: _, gender: __, nationality: ___, ...typed } }) => hasAnswers(typed),
    count: ({ applicant }) => countRequired(applicantQuestions, applicant),
  },
  {
    name: 'nominee',
    fields: [
      ...nomineeParts.flatMap((part) => fieldsOfPerson(questionsAmong(part, 1))),
      ...nomineeParts.map((part) => questionsOfNominee[part].share.field),
    ],
    visibleWhen: () => true,
    problems: (answers, { today }) => nomineeProblems(answers, today),
    isBegun: (answers) => judgedNominees(answers).some(({ nominee }) => hasAnswers(nominee)),
    count: (answers) => {
      const nominees = judgedNominees(answers)
      return addUp(
        nominees.map(({ part, nominee }) => countRequired(questionsAmong(part, nominees.length), nominee)),
      )
    },
  },
  {
    name: 'appointee',
    fields: appointeeParts.flatMap((part) => fieldsOfPerson(questionsOfAppointee[part])),
    visibleWhen: (answers, { today }) => listMinors(answers, today).length > 0,
    problems: (answers, { today }) => appointeeProblems(answers, today),
    isBegun: (answers, { today }) =>
      listMinors(answers, today).some((minor) => hasAnswers(answers[appointeePartOf[minor]] ?? {})),
    count: (answers, { today }) =>
      addUp(
        listMinors(answers, today).map((minor) => {
          const part = appointeePartOf[minor]
          return countRequired(questionsOfAppointee[part], answers[part] ?? {})
        }),
      ),
  },
  {
    name: 'office',
    fields: Object.values(officeFields),
    visibleWhen: (_answers, { proposer }) => proposer === 'agent' || proposer === 'bank',
    problems: officeProblems,
    isBegun: ({ agencyCode, transactionId }) => Boolean(agencyCode ?? transactionId),
    count: ({ agencyCode, transactionId }, { proposer }) => {
      const asked = proposer === 'bank' ? [agencyCode, transactionId] : [agencyCode]
      return { done: asked.filter(Boolean).length, of: asked.length }
    },
  },
  {
    name: 'health',
    fields: [
      ...rowsOfMeasures().flatMap((row) => row.map((key) => healthFields[key])),
      ...Object.values(healthQuestionFields).flatMap((name) => [name, `${name}_details`]),
    ],
    visibleWhen: () => true,
    problems: (answers, { today }) => healthProblems({ ...answers, wasHealthAsked: true }, today),
    isBegun: ({ health }) => {
      const { answers: _questions, ...measures } = health
      return answeredQuestions(health) > 0 || hasAnswers(measures)
    },
    count: ({ health }) =>
      addUp([
        countRequired(bodyQuestions, { ...health }),
        { done: answeredQuestions(health), of: healthQuestions.length },
      ]),
  },
  {
    name: 'documents',
    fields: [documentField],
    visibleWhen: () => true,
    problems: (_answers, circumstances) => documentProblems(circumstances),
    isBegun: (_answers, { hasDocument }) => hasDocument,
    count: (_answers, { hasDocument }) => ({ done: hasDocument ? 1 : 0, of: 1 }),
  },
]

/** The state of a section. It is derived from the answers and never stored, so that the two cannot disagree. */
export type SectionState =
  | { readonly kind: 'notNeeded' | 'notBegun' | 'complete' }
  /** `toFix`: an answer is invalid. `toFill`: it was handed in, and answers are only missing. */
  | { readonly kind: 'toFix' | 'toFill'; readonly fields: number }
  | { readonly kind: 'underWay'; readonly done: number; readonly of: number }

/** @param isJudged the section was handed in: from then on missing answers are errors */
export function sectionState(
  name: SectionName,
  answers: Answers,
  circumstances: Circumstances,
  isJudged = false,
): SectionState {
  const section = formSections.find((candidate) => candidate.name === name)
  if (!section?.visibleWhen(answers, circumstances)) return { kind: 'notNeeded' }
  const problems = section.problems(answers, circumstances)
  const toFix = isJudged ? problems : problems.filter((problem) => !isMissing(problem))
  if (toFix.length > 0) return { kind: toFix.every(isMissing) ? 'toFill' : 'toFix', fields: toFix.length }
  if (!section.isBegun(answers, circumstances)) return { kind: 'notBegun' }
  const { done, of } = section.count(answers, circumstances)
  return done < of ? { kind: 'underWay', done, of } : { kind: 'complete' }
}

/** The number of sections of this proposal, and how many are complete. */
export function progress(answers: Answers, circumstances: Circumstances): { done: number; of: number } {
  const states = formSections
    .map((section) => sectionState(section.name, answers, circumstances))
    .filter((state) => state.kind !== 'notNeeded')
  return { done: states.filter((state) => state.kind === 'complete').length, of: states.length }
}

/** The section of a field, so that a message can link to it. */
export function sectionOfField(field: string): SectionName | undefined {
  return formSections.find(({ fields }) => fields.includes(field))?.name
}

/** The key of a section's words; the office section asks a bank for more. */
export function wordsKeyOf(name: SectionName, proposer: Proposer): SectionName | 'bank' {
  return name === 'office' && proposer === 'bank' ? 'bank' : name
}

const allFields = formSections.flatMap(({ fields }) => fields)

/** The position of a field in the form; fields after the sections, such as the declaration, are last. */
export function placeOfField(field: string): number {
  const place = allFields.indexOf(field)
  return place === -1 ? allFields.length : place
}

function fieldsOfPerson(questions: Questions): string[] {
  return [...lookedUpBy, ...rowsOfPerson(questions).flat()].flatMap((key) => questions[key]?.field ?? [])
}

/**
 * The other questions about a person, row by row: questions of half width in pairs. Questions that depend on
 * an answer follow under its row, each in a row of its own.
 * @param answers leaves out questions that these answers do not ask; without them all questions are included
 */
export function rowsOfPerson(questions: Questions, answers?: Answered): string[][] {
  const rows: string[][] = []
  for (const [key, { isHalf, askedWhen }] of Object.entries(questions)) {
    if (askedWhen || lookedUpBy.includes(key)) continue
    const [before, ...more] = rows.at(-1) ?? []
    if (isHalf && before && more.length === 0 && questions[before]?.isHalf) rows.at(-1)?.push(key)
    else rows.push([key])
  }
  return withFollowing(rows, questions, answers)
}

/** The questions about the body, like `rowsOfPerson`: two in a row, then the coded questions. */
export function rowsOfMeasures(answers?: Answered): Measure[][] {
  const questions: Readonly<Record<Measure, Question>> = bodyQuestions
  const first = measuresOnPage.filter((key) => !questions[key].askedWhen)
  const isChosen = (key: Measure) => questions[key].kind === 'code'
  const typed = first.filter((key) => !isChosen(key))
  const pairs = typed.flatMap((_, at) => (at % 2 === 0 ? [typed.slice(at, at + 2)] : []))
  const chosen = first.filter(isChosen).map((key) => [key])
  return withFollowing([...pairs, ...chosen], questions, answers)
}

type Measure = keyof typeof bodyQuestions

/** Adds to each row the questions that depend on one of its answers. */
function withFollowing<K extends string>(
  rows: readonly K[][],
  questions: Readonly<Record<K, Question>>,
  answers?: Answered,
): K[][] {
  return rows.flatMap((row) => {
    const following = keysOf(questions).filter((key) => {
      const { askedWhen }: Question = questions[key]
      const isUnder = row.some((above) => above === askedWhen?.question)
      return isUnder && (!answers || isAsked(questions[key], answers))
    })
    const below = following.map((key) => [key])
    return [row, ...withFollowing(below, questions, answers)]
  })
}

type Answered = Readonly<Record<string, unknown>>

/** True if there is at least one answer. */
function hasAnswers(part: Answered): boolean {
  return Object.values(part).some((answer) => answer !== undefined)
}

function countRequired(questions: Questions, answers: Answered): { done: number; of: number } {
  const of = Object.values(questions).filter(
    (question) => question.required && isAsked(question, answers),
  ).length
  return { done: of - missingAnswers(questions, answers).length, of }
}

type Counted = { readonly done: number; readonly of: number }

function addUp(counts: readonly Counted[]): Counted {
  return counts.reduce((all, { done, of }) => ({ done: all.done + done, of: all.of + of }), {
    done: 0,
    of: 0,
  })
}
