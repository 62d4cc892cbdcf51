import type { bodyQuestions, healthQuestionFields } from './health-questions.ts'
import type { AnswersTo } from './question.ts'
import type { applicantQuestions, appointeeQuestions, namedNomineeQuestions } from './questions.ts'

/** Every answer may be missing: a draft is unfinished work. Missing is undefined, never an empty text. */
export type Applicant = AnswersTo<typeof applicantQuestions>
/** A person who receives the money, or a share of it; `relation` is a code of CODE-06. */
export type Nominee = AnswersTo<typeof namedNomineeQuestions>
/** Receives it for a nominee under 18; `relation` is a code of CODE-07. */
export type Appointee = AnswersTo<typeof appointeeQuestions>

export type HealthQuestion = keyof typeof healthQuestionFields

/** A yes with optional words about it, or a no, whose details are empty (PROP-28) but for one that names a risk. */
export type HealthAnswer = { readonly yes: boolean; readonly details?: string }

export type HealthAnswers = AnswersTo<typeof bodyQuestions> & {
  readonly answers: Readonly<Partial<Record<HealthQuestion, HealthAnswer>>>
}
