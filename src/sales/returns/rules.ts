import type { DateOnly } from '#kernel/dates.ts'
import { type Poisha, parseTaka, toTaka } from '#kernel/money.ts'
import type { Problem } from '#kernel/problem.ts'
import { entryAgeOn, findAgeProblem, findRiderAgeProblem, sumLimitsOf } from '#sales/plans/catalogue.ts'
import { type Gender, genderNumber } from '#sales/plans/codes.ts'
import type { Edition, Plan } from '#sales/plans/rate-book.ts'
import { isFilled, parseBirth, parseCount } from '#sales/plans/typed-answers.ts'
import type { AnswerName } from './field-names.ts'
import {
  asksPerson,
  type FixedTerm,
  findFixedPlan,
  findLargestSum,
  findSumAssured,
  listFixedTerms,
} from './fixed-premium.ts'
import type { Answers, Inputs, Inquiry } from './inputs.ts'

/** A problem of one answer; `field` is the answer's name, which the route turns into its wire name. */
export type AnswerProblem = Problem & { readonly field: AnswerName }

type Note = (field: AnswerName, code: string, params?: Problem['params']) => void
/** The checked value under its name; undefined exactly when there are problems. */
type Judged<Name extends string, Value> = { readonly problems: readonly AnswerProblem[] } & {
  readonly [N in Name]: Value | undefined
}

/**
 * Judges everything on the return calculator, field by field in the order of the screen (RCALC-04, RCALC-13).
 * @param start the day of the calculation, which is the start of the policy
 */
export function judgeAnswers(edition: Edition, answers: Answers, start: DateOnly): Judged<'inputs', Inputs> {
  const { problems, note } = notebook()
  const { plan, inquiry } = readInquiry(edition, answers, start, note)
  const gender = judgeGender(answers, plan, note)
  const premium = judgePremium(edition, answers, note)
  if (problems.length > 0 || !inquiry || !premium) return { inputs: undefined, problems }
  const sumAssured = findSumAssured(edition, inquiry, premium)
  if (sumAssured !== undefined)
    return { inputs: { ...inquiry, ...(gender && { gender }), premium, sumAssured }, problems: [] }
  const isTooSmall = findLargestSum(edition, inquiry, premium) === undefined
  if (isTooSmall) note('premium', 'premiumReachesNoSum', { n: toTaka(sumLimitsOf(inquiry.plan).min) })
  else note('premium', 'choiceUnknown')
  return { inputs: undefined, problems }
}

/** Judges what the list of premiums needs: birth date, plan, term and riders (RCALC-12). */
export function judgeInquiry(
  edition: Edition,
  answers: Answers,
  start: DateOnly,
): Judged<'inquiry', Inquiry> {
  const { problems, note } = notebook()
  const { inquiry } = readInquiry(edition, answers, start, note)
  return { inquiry: problems.length === 0 ? inquiry : undefined, problems }
}

/** Judges what the list of terms needs: birth date and plan (RCALC-12). */
export function judgePlan(edition: Edition, answers: Answers, start: DateOnly): Judged<'chosen', Open> {
  const { problems, note } = notebook()
  return { chosen: readPlan(edition, answers, start, note).open, problems }
}

/** Judges what the list of plans needs: only the birth date (RCALC-12). */
export function judgeBirth(answers: Answers, start: DateOnly): Judged<'birth', DateOnly> {
  const { problems, note } = notebook()
  const birth = readBirth(answers, start, note)
  return { birth, problems }
}

function notebook(): { problems: AnswerProblem[]; note: Note } {
  const problems: AnswerProblem[] = []
  return {
    problems,
    note: (field, code, params) => problems.push({ field, code, ...(params && { params }) }),
  }
}

function readBirth(answers: Answers, start: DateOnly, note: Note): DateOnly | undefined {
  const birth = isFilled(answers.birth) ? parseBirth(answers.birth, start) : undefined
  if (!isFilled(answers.birth)) note('birth', 'inputRequired')
  else if (!birth) note('birth', 'dateUnreadable')
  return birth
}

/** A plan that a person of this age can start with a fixed premium. */
type Open = Pick<Inquiry, 'birth' | 'plan' | 'age'>

function readPlan(
  edition: Edition,
  answers: Answers,
  start: DateOnly,
  note: Note,
): Partial<Open> & { open?: Open } {
  const birth = readBirth(answers, start, note)
  const plan = isFilled(answers.plan) ? findFixedPlan(edition.book, parseCount(answers.plan)) : undefined
  if (!isFilled(answers.plan)) note('plan', 'inputRequired')
  else if (!plan) note('plan', 'noSuchPlan')
  if (!plan || !birth) return { plan }
  const age = entryAgeOn(plan, birth, start)
  const problem = findEntryProblem(edition, plan, age)
  if (problem) note('plan', problem.code, problem.params)
  return { plan, age, open: problem ? undefined : { birth, plan, age } }
}

function findEntryProblem(edition: Edition, plan: Plan, age: Inquiry['age']): Problem | undefined {
  const hasTerm = listFixedTerms(edition, plan, age).length > 0
  return findAgeProblem(plan, age) ?? (hasTerm ? undefined : { code: 'noTermAtThisAge' })
}

/** @returns the plan if it is known, and the inquiry if all its answers are valid */
function readInquiry(
  edition: Edition,
  answers: Answers,
  start: DateOnly,
  note: Note,
): { plan?: Plan; inquiry?: Inquiry } {
  const { plan, age, open } = readPlan(edition, answers, start, note)
  const hasCriticalIllness = judgeCriticalIllness(edition, answers, { plan, age }, note)
  const choice = judgeTerm(edition, answers, open, note)
  const { mode } = edition.book.fixedPremium
  return { plan, inquiry: open && choice && { ...open, ...choice, start, mode, hasCriticalIllness } }
}

function judgeTerm(
  edition: Edition,
  answers: Answers,
  open: Open | undefined,
  note: Note,
): FixedTerm | undefined {
  if (!isFilled(answers.term)) note('term', 'inputRequired')
  if (!open || !isFilled(answers.term)) return undefined
  const term = parseCount(answers.term)
  const choice = listFixedTerms(edition, open.plan, open.age).find((each) => each.term === term)
  if (!choice) note('term', 'choiceUnknown')
  return choice
}

function judgePremium(edition: Edition, answers: Answers, note: Note): Poisha | undefined {
  if (!isFilled(answers.premium)) {
    note('premium', 'inputRequired')
    return undefined
  }
  const typed = parseTaka(answers.premium)
  const premium = edition.book.fixedPremium.premiums.find((listed) => listed === typed)
  if (!premium) note('premium', 'choiceUnknown')
  return premium
}

/** 1 is yes; 0 or empty is no. A yes is refused, not dropped, where the plan does not show it (RCALC-03). */
function judgeCriticalIllness(
  edition: Edition,
  answers: Answers,
  { plan, age }: Partial<Pick<Inquiry, 'plan' | 'age'>>,
  note: Note,
): boolean {
  if (!isFilled(answers.criticalIllness)) return false
  const choice = parseCount(answers.criticalIllness)
  if (choice !== 0 && choice !== 1) note('criticalIllness', 'choiceUnknown')
  if (choice !== 1 || !plan) return false
  const problem: Problem | undefined = asksPerson(plan)
    ? age && findRiderAgeProblem(edition.book.riders, plan, 'criticalIllness', age)
    : { code: 'riderNotOffered' }
  if (problem) note('criticalIllness', problem.code, problem.params)
  return !problem
}

/** Required where the plan shows it, otherwise ignored (RCALC-03, RCALC-04). */
function judgeGender(answers: Answers, plan: Plan | undefined, note: Note): Gender | undefined {
  if (!plan || !asksPerson(plan)) return undefined
  const gender = isFilled(answers.gender) ? parseReturnGender(answers.gender) : undefined
  if (!isFilled(answers.gender)) note('gender', 'inputRequired')
  else if (!gender) note('gender', 'choiceUnknown')
  return gender
}

/** 1 or M, 2 or F: this calculator has no third gender (CODE-03). */
function parseReturnGender(text: string): Gender | undefined {
  const letter = text.trim().toUpperCase()
  return (Object.keys(genderNumber) as Gender[]).find(
    (gender) => gender === letter || genderNumber[gender] === parseCount(text),
  )
}
