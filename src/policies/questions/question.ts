import type { DateOnly } from '#kernel/dates.ts'
import type { codeLabels } from './code-labels.bn.ts'

/** After which answer a question is asked (decision 0103). Only answers decide it, not the clock or the reader. */
export type AskedWhen = {
  /** The key of a coded question of the same group, which is declared before. */
  readonly question: string
  /** The codes after which it is asked. */
  readonly is: readonly string[]
  /** If everybody was asked before: the day from which it depends on that answer. */
  readonly since?: DateOnly
}

/** The declaration of one question of the proposal (decision 0056). All handling of its answer follows from it. */
type QuestionBase = {
  /** Its name in the form and in calls (PROP-10, PROP-17, PROP-22, PROP-27). */
  readonly field: string
  /** Its name in the details of a policy, if that is different. */
  readonly readAs?: string
  /** Its name for the core system and in the insurer's file, unless that is its key in snake case. */
  readonly outsideName?: string
  /** Gives it a column in the insurer's file of existing policies, which may be required. */
  readonly inFile?: 'needed' | 'optional'
  /** The problem when it is missing at confirmation; without one the question is optional. */
  readonly required?: string
  /** Asked only after certain answers; without it, asked of everybody. */
  readonly askedWhen?: AskedWhen
  /** A draft needs it too (PROP-11). */
  readonly inDraft?: true
  /**
   * The day on which it was written. Proposals that were confirmed before, or before the release that brought it, do not
   * have it and are not asked for it: its field stays nullable in the core message.
   */
  readonly since?: DateOnly
  /**
   * Stored in plain text, because people are found and greeted by it: names, phones, birth dates. Every other
   * answer is sealed under the key of the policy's holder (decision 0071).
   */
  readonly isClear?: true
  /** Half as wide as the form: two such questions that follow one another share a row. */
  readonly isHalf?: true
  /**
   * Its answer may change, like an address: policy holders answer it again in each proposal, whatever our
   * record says. Without it their next proposal takes the answer from the record.
   */
  readonly mayHaveChanged?: true
}

/**
 * `line` and `reference` hold one line, `text` several. A reference is a code or number of somebody else, with Latin
 * digits. A national ID is sensitive: shown by its last digits. A share is a whole percentage.
 */
type WrittenQuestion = QuestionBase & {
  readonly kind: 'line' | 'reference' | 'text' | 'date' | 'mobile' | 'email' | 'nationalId' | 'share'
  /** Somebody's name, or a part of it. */
  readonly isName?: true
  /** Maximum length, if it differs from that of its kind. */
  readonly maxLength?: number
}
/** The core system's value for each code. */
type SentAs = Readonly<Record<string, string | number | boolean>>
type CodedQuestion = QuestionBase & {
  readonly kind: 'code'
  /** The offered codes, as stored. */
  readonly codes: readonly string[]
  /** Codes that are no longer offered, but occur in stored policies and in the insurer's file. */
  readonly formerCodes?: readonly string[]
  /** The key of `codeLabels` that has the names of the codes; questions with the same codes share it. */
  readonly labels: keyof typeof codeLabels | 'gender'
  /** Its codes are words: capitals and hyphens make no difference. */
  readonly ignoresCase?: true
} & (
    | { readonly since: DateOnly; readonly sentAs: SentAs }
    /** Some of the first questions are sent by their English names, as agreed: such a name never changes. */
    | { readonly since?: undefined; readonly sentAs?: SentAs }
  )
/** A number between two limits, both included. */
type MeasureQuestion = QuestionBase & {
  readonly kind: 'measure'
  readonly least: number
  readonly most: number
  readonly wrong: string
  /** The keyboard of a phone has no decimal sign for it. */
  readonly isWhole?: true
}
export type Question = WrittenQuestion | CodedQuestion | MeasureQuestion
export type Questions = Readonly<Record<string, Question>>

/** Questions about the body: none is in the insurer's file, in clear, in a draft's minimum, or taken from a record. */
export type BodyQuestions = Readonly<
  Record<
    string,
    Question & { readonly [K in 'inFile' | 'isClear' | 'inDraft' | 'isHalf' | 'mayHaveChanged']?: never }
  >
>

/** Answers by the keys of their questions. Each may be missing: a draft is unfinished work. */
export type AnswersTo<Q extends Questions> = {
  readonly [K in keyof Q]?: Q[K]['kind'] extends 'date' ? DateOnly : string
}

/** The keys of the questions that every confirmed proposal answers. */
type AlwaysAnswered<Q extends Questions> = {
  [K in keyof Q]: Q[K] extends { readonly since: DateOnly } | { readonly askedWhen: AskedWhen }
    ? never
    : Q[K] extends { readonly required: string }
      ? K
      : never
}[keyof Q]
/** The answers of a confirmed proposal. */
export type CompleteAnswers<Q extends Questions> = AnswersTo<Q> &
  Required<Pick<AnswersTo<Q>, AlwaysAnswered<Q>>>

/** True when every confirmed proposal has an answer, whatever its day and its other answers. */
export function isAlwaysAnswered({ required, since, askedWhen }: Question): boolean {
  return required !== undefined && since === undefined && askedWhen === undefined
}

type Given = Readonly<Record<string, unknown>>

/** True if, given these answers, this question is asked. */
export function isAsked({ askedWhen }: Question, answers: Given): boolean {
  return askedWhen === undefined || askedWhen.is.includes(answers[askedWhen.question] as string)
}

/** True if another answer shows that this question was not asked. False while that answer is missing. */
export function isRuledOut(question: Question, answers: Given): boolean {
  const other = question.askedWhen && answers[question.askedWhen.question]
  return other !== undefined && !isAsked(question, answers)
}

/** The answers to questions that were asked; drops all others. */
export function onlyAsked<A extends Given>(questions: Questions, answers: A): A {
  const asked: Record<string, unknown> = { ...answers }
  // In order, since a question may depend on one that is itself dependent.
  for (const [key, question] of Object.entries(questions))
    if (!isAsked(question, asked)) asked[key] = undefined
  return asked as A
}

/** True when its answer is shown by its last digits. */
export function isSensitive({ kind }: Question): boolean {
  return kind === 'nationalId'
}

/** How many characters a written answer may have, as stored. */
export function longestAnswer(question: Question): number {
  const longest = 'maxLength' in question ? question.maxLength : undefined
  return longest ?? (question.kind === 'text' ? maxText : maxLine)
}
export const maxLine = 200
export const maxText = 2000

/** The names of a group's questions in the form. */
export function fieldsOf<const Q extends Questions>(questions: Q) {
  return mapQuestions(questions, ({ field }) => field) as { readonly [K in keyof Q]: Q[K]['field'] }
}

/** The name of a question in the details of a policy. */
export function readName({ field, readAs }: Question): string {
  return readAs ?? field
}

export type ReadName<Q extends Question> = Q extends { readonly readAs: infer N extends string }
  ? N
  : Q['field']
/** One value for each question of a group, under its name in the details of a policy. */
export type ReadRecord<Q extends Questions, T> = { [K in keyof Q as ReadName<Q[K]>]: T }

/** One value for each question, under the key of the question. */
export function mapQuestions<K extends string, T>(
  questions: Readonly<Record<K, Question>>,
  toValue: (question: Question, key: K) => T,
): Record<K, T> {
  const entries = (Object.keys(questions) as K[]).map((key) => [key, toValue(questions[key], key)] as const)
  return Object.fromEntries(entries) as Record<K, T>
}

export type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : S

/** `fatherName` as `father_name`: the name of its column, and its usual name outside. */
export function snakeCase<S extends string>(key: S): SnakeCase<S> {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<S>
}

export type OutsideName<K extends string, Q extends Question> = Q extends {
  readonly outsideName: infer N extends string
}
  ? N
  : SnakeCase<K>

/** The name of a question for the core system and in the insurer's file. */
export function outsideName(key: string, question: Question): string {
  return question.outsideName ?? snakeCase(key)
}
