import { foldDigits } from '#kernel/bangla-text.ts'
import { addMonths, completedYears, type DateOnly, dateParts } from '#kernel/dates.ts'
import { type Poisha, parseTaka, taka, toTaka } from '#kernel/money.ts'
import type { Problem } from '#kernel/problem.ts'
import { findPlan } from '#sales/plans/catalogue.ts'
import { type Mode, type PlanCode, parseMode } from '#sales/plans/codes.ts'
import type { RateBook } from '#sales/plans/rate-book.ts'
import { isFilled, parseBirth, parseCount } from '#sales/plans/typed-answers.ts'
import type { AnswerName } from './field-names.ts'
import { type Scenario, scenarios, type Want, wants } from './wants.ts'

/** A person's answers as text; absent where nothing was sent. */
export type Answers = { readonly [Name in AnswerName]?: string }

/** The answers once they are valid. */
export type Wish = {
  readonly birth: DateOnly
  /** The policy would start today. */
  readonly start: DateOnly
  readonly want: Want
  /** The budget for one instalment, or the sum wanted. */
  readonly amount: Poisha
  readonly mode: Mode
  readonly year?: number | undefined
  readonly plan?: PlanCode | undefined
  readonly scenario: Scenario
}

/** A problem of one answer; `field` is the answer's name, which the route turns into its wire name. */
export type AnswerProblem = Problem & { readonly field: AnswerName }

export type Judged =
  | { readonly wish: Wish; readonly problems: readonly [] }
  | { readonly wish: undefined; readonly problems: readonly AnswerProblem[] }

/** The mode when none was chosen. */
export const usualMode: Mode = 'M'
/** No plan runs longer. */
const mostYearsAhead = 60
const highestAge = 100
const most = taka(1_000_000_000)

/** Judges the answers in the order of the form. */
export function judgeWish(book: RateBook, answers: Answers, today: DateOnly): Judged {
  const problems: AnswerProblem[] = []
  const note: Note = (field, code, params) => problems.push({ field, code, ...(params && { params }) })
  const birth = judgePerson(answers, today, note)
  const want = judgeChoice('want', answers, wants, note)
  const amount = judgeAmount(answers, note)
  const mode = isFilled(answers.mode) ? parseMode(foldDigits(answers.mode)) : usualMode
  if (!mode) note('mode', 'choiceUnknown')
  const year = judgeYear(answers, today, note)
  const plan = isFilled(answers.plan) ? findPlan(book, parseCount(answers.plan)) : undefined
  if (isFilled(answers.plan) && !plan) note('plan', 'noSuchPlan')
  const scenario = isFilled(answers.scenario)
    ? judgeChoice('scenario', answers, scenarios, note)
    : 'guaranteed'
  if (problems.length > 0 || !birth || !want || amount === undefined || !mode || !scenario)
    return { wish: undefined, problems }
  const wish = { birth, start: today, want, amount, mode, year, plan: plan?.code, scenario }
  return { wish, problems: [] }
}

type Note = (field: AnswerName, code: string, params?: Problem['params']) => void

/** The date of birth. For an age it is today's date that many years ago: a birthday is the same age by every count. */
function judgePerson(answers: Answers, today: DateOnly, note: Note): DateOnly | undefined {
  if (isFilled(answers.age)) {
    const age = parseCount(answers.age)
    if (isFilled(answers.birth)) note('age', 'birthOrAge')
    else if (age <= highestAge) return addMonths(today, -12 * age)
    else note('age', 'ageUnreadable', { n: highestAge })
    return undefined
  }
  const birth = isFilled(answers.birth) ? parseBirth(answers.birth, today) : undefined
  if (!isFilled(answers.birth)) note('birth', 'inputRequired')
  else if (!birth || completedYears(birth, today) > highestAge) note('birth', 'dateUnreadable')
  return birth
}

function judgeChoice<Choice extends string>(
  field: AnswerName,
  answers: Answers,
  choices: readonly Choice[],
  note: Note,
): Choice | undefined {
  const text = answers[field]
  const choice = choices.find((known) => known === text?.trim())
  if (!isFilled(text)) note(field, 'inputRequired')
  else if (!choice) note(field, 'choiceUnknown')
  return choice
}

function judgeAmount(answers: Answers, note: Note): Poisha | undefined {
  if (!isFilled(answers.amount)) {
    note('amount', 'inputRequired')
    return undefined
  }
  const amount = parseTaka(answers.amount)
  if (!amount) note('amount', 'amountUnreadable')
  else if (amount > most) note('amount', 'amountTooLarge', { n: toTaka(most) })
  return amount
}

function judgeYear(answers: Answers, today: DateOnly, note: Note): number | undefined {
  if (!isFilled(answers.year)) return undefined
  const thisYear = dateParts(today).year
  const year = parseCount(answers.year)
  if (year > thisYear && year <= thisYear + mostYearsAhead) return year
  const plainYear = (value: number) => ({ value, decimals: 0 })
  note('year', 'yearOutside', { from: plainYear(thisYear + 1), to: plainYear(thisYear + mostYearsAhead) })
  return undefined
}
