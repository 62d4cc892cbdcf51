import type { Problem } from '#kernel/problem.ts'
import {
  applicantFields,
  appointeeFields,
  documentField,
  healthFields,
  healthQuestionFields,
  nomineeFields,
  officeFields,
} from './form-fields.ts'
import { answeredQuestions, healthQuestions } from './health-questions.ts'
import type { Answers, Circumstances } from './proposal.ts'
import {
  applicantProblems,
  appointeeProblems,
  documentProblems,
  isMinorNominee,
  matchProblems,
  nomineeProblems,
  officeProblems,
} from './rules.ts'

export type SectionName = 'applicant' | 'nominee' | 'appointee' | 'office' | 'health' | 'documents'

type FormSection = {
  readonly name: SectionName
  /** Whether the section has to be filled in at all, by who fills it in and what was answered so far. */
  visibleWhen(answers: Answers, circumstances: Circumstances): boolean
  /** What keeps this section from being complete. */
  problems(answers: Answers, circumstances: Circumstances): Problem[]
  /** True once anything in it was answered. */
  isBegun(answers: Answers, circumstances: Circumstances): boolean
}

/** The sections of the form, in the order of the page (PROP-05). */
export const formSections: readonly FormSection[] = [
  {
    name: 'applicant',
    visibleWhen: () => true,
    problems: ({ applicant }, { today, priced }) => [
      ...applicantProblems(applicant, today),
      ...matchProblems(applicant, priced),
    ],
    isBegun: ({ applicant }) => hasAnswers(applicant),
  },
  {
    name: 'nominee',
    visibleWhen: () => true,
    problems: ({ nominee }, { today }) => nomineeProblems(nominee, today),
    isBegun: ({ nominee }) => hasAnswers(nominee),
  },
  {
    name: 'appointee',
    visibleWhen: ({ nominee }, { today }) => isMinorNominee(nominee, today),
    problems: (answers, { today }) => appointeeProblems(answers, today),
    isBegun: ({ appointee }) => hasAnswers(appointee),
  },
  {
    name: 'office',
    visibleWhen: (_answers, { proposer }) => proposer === 'agent' || proposer === 'bank',
    problems: officeProblems,
    isBegun: ({ agencyCode, transactionId }) => Boolean(agencyCode ?? transactionId),
  },
  {
    name: 'health',
    visibleWhen: () => true,
    problems: () => [],
    isBegun: ({ health }) => {
      const { answers: _questions, ...measures } = health
      return answeredQuestions(health) > 0 || hasAnswers(measures)
    },
  },
  {
    name: 'documents',
    visibleWhen: () => true,
    problems: (_answers, circumstances) => documentProblems(circumstances),
    isBegun: (_answers, { hasDocument }) => hasDocument,
  },
]

/** Where a section stands: always derived from the answers, never stored, so that nothing can disagree. */
export type SectionState =
  | { readonly kind: 'notNeeded' | 'notBegun' | 'complete' }
  | { readonly kind: 'toFix'; readonly fields: number }
  | { readonly kind: 'underWay'; readonly done: number; readonly of: number }

export function sectionState(
  name: SectionName,
  answers: Answers,
  circumstances: Circumstances,
): SectionState {
  const section = formSections.find((candidate) => candidate.name === name)
  if (!section?.visibleWhen(answers, circumstances)) return { kind: 'notNeeded' }
  if (!section.isBegun(answers, circumstances)) return { kind: 'notBegun' }
  const fields = section.problems(answers, circumstances).length
  if (fields > 0) return { kind: 'toFix', fields }
  if (name !== 'health') return { kind: 'complete' }
  const done = answeredQuestions(answers.health)
  return done < healthQuestions.length
    ? { kind: 'underWay', done, of: healthQuestions.length }
    : { kind: 'complete' }
}

/** How many sections there are for this proposal, and how many are complete. */
export function progress(answers: Answers, circumstances: Circumstances): { done: number; of: number } {
  const states = formSections
    .map((section) => sectionState(section.name, answers, circumstances))
    .filter((state) => state.kind !== 'notNeeded')
  return { done: states.filter((state) => state.kind === 'complete').length, of: states.length }
}

/** The section that a field of the form stands in, so that a message can lead there. */
export function sectionOfField(field: string): SectionName | undefined {
  const name = field.replace(/_details$/, '')
  const owns = (fields: Readonly<Record<string, string>>) => Object.values(fields).includes(name)
  if (owns(nomineeFields)) return 'nominee'
  if (owns(appointeeFields)) return 'appointee'
  if (owns(officeFields)) return 'office'
  if (owns(healthFields) || owns(healthQuestionFields)) return 'health'
  if (name === documentField) return 'documents'
  return owns(applicantFields) ? 'applicant' : undefined
}

/** True when at least one answer is there. */
export function hasAnswers(part: Readonly<Record<string, unknown>>): boolean {
  return Object.values(part).some((answer) => answer !== undefined)
}
