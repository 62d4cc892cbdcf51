import type { bodyQuestions, healthQuestionFields } from './health-questions.ts'
import type { appointeeQuestions, namedNomineeQuestions } from './nominee-questions.ts'
import type { AnswersTo } from './question.ts'
import type { applicantQuestions } from './questions.ts'

/** Every answer may be missing: a draft is unfinished work. Missing is undefined, never an empty text. */
export type Applicant = AnswersTo<typeof applicantQuestions>
/** A person who receives the money, or a share of it; `relation` is a code of CODE-06. */
export type Nominee = AnswersTo<typeof namedNomineeQuestions>
/** Receives it for a nominee under 18; `relation` is a code of CODE-07. */
export type Appointee = AnswersTo<typeof appointeeQuestions>

export type HealthQuestion = keyof typeof healthQuestionFields

/** A yes with optional details, or a no, which has details only if it names a risk (PROP-28). */
export type HealthAnswer = { readonly yes: boolean; readonly details?: string }

export type HealthAnswers = AnswersTo<typeof bodyQuestions> & {
  readonly answers: Readonly<Partial<Record<HealthQuestion, HealthAnswer>>>
}
