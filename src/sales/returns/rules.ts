import type { DateOnly } from '#kernel/dates.ts'
import { parseTaka, toTaka } from '#kernel/money.ts'
import type { Problem } from '#kernel/problem.ts'
import {
  entryAgeOn,
  findAgeProblem,
  findRiderAgeProblem,
  listTerms,
  sumLimitsOf,
} from '#sales/plans/catalogue.ts'
import { type Gender, genderNumber } from '#sales/plans/codes.ts'
import type { Edition, Plan } from '#sales/plans/rate-book.ts'
import { isFilled, parseBirth, parseCount } from '#sales/plans/typed-answers.ts'
import type { AnswerName } from './field-names.ts'
import { asksPerson, findFixedPlan, findLargestSum, findSumAssured, listFixedTerms } from './fixed-premium.ts'
import type { Answers, Inputs, Inquiry } from './inputs.ts'

/** A problem of one answer; `field` is the answer's name, turned into its wire name at the door. */
export type AnswerProblem = Problem & { readonly field: AnswerName }

type Note = (field: AnswerName, code: string, params?: Problem['params']) => void
/** What was judged, under its name; undefined exactly when there are problems. */
type Judged<Name extends string, Value> = { readonly problems: readonly AnswerProblem[] } & {
  readonly [N in Name]: Value | undefined
}

/**
 * Judges everything on the return calculator, field by field in the order of the screen (RCALC-04, RCALC-13).
 * @param start the day of the calculation, which is the start of the policy
 */
export function judgeAnswers(edition: Edition, answers: Answers, start: DateOnly): Judged<'inputs', Inputs> {
  const { problems, note } = notebook()
  const inquiry = readInquiry(edition, answers, start, note)
  const gender = judgeGender(answers, inquiry.plan, note)
  const premium = isFilled(answers.premium) ? parseTaka(answers.premium) : undefined
  const { premiums } = edition.book.fixedPremium
  if (!isFilled(answers.premium)) note('premium', 'inputRequired')
  else if (premium === undefined || !premiums.includes(premium)) note('premium', 'choiceUnknown')
  if (problems.length > 0 || !isWhole(inquiry) || !premium) return { inputs: undefined, problems }
  const sumAssured = findSumAssured(edition, inquiry, premium)
  if (sumAssured !== undefined)
    return { inputs: { ...inquiry, ...(gender && { gender }), premium, sumAssured }, problems: [] }
  const isTooSmall = findLargestSum(edition, inquiry, premium) === undefined
  if (isTooSmall) note('premium', 'premiumReachesNoSum', { n: toTaka(sumLimitsOf(inquiry.plan).min) })
  else note('premium', 'choiceUnknown')
  return { inputs: undefined, problems }
}

/** Birth date, plan and term with the riders: what the list of premiums needs to know (RCALC-12). */
export function judgeInquiry(
  edition: Edition,
  answers: Answers,
  start: DateOnly,
): Judged<'inquiry', Inquiry> {
  const { problems, note } = notebook()
  const inquiry = readInquiry(edition, answers, start, note)
  return { inquiry: problems.length === 0 && isWhole(inquiry) ? inquiry : undefined, problems }
}

/** Birth date and plan: what the list of terms needs to know (RCALC-12). */
export function judgePlan(
  edition: Edition,
  answers: Answers,
  start: DateOnly,
): Judged<'chosen', Pick<Inquiry, 'plan' | 'age'>> {
  const { problems, note } = notebook()
  const { plan, age } = readPlan(edition, answers, start, note)
  return { chosen: plan && age && problems.length === 0 ? { plan, age } : undefined, problems }
}

/** The birth date alone: what the list of plans needs to know (RCALC-12). */
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

function isWhole(inquiry: Partial<Inquiry>): inquiry is Inquiry {
  const { birth, plan, age, term, payingTerm } = inquiry
  return Boolean(birth && plan && age && term && payingTerm)
}

function readBirth(answers: Answers, start: DateOnly, note: Note): DateOnly | undefined {
  const birth = isFilled(answers.birth) ? parseBirth(answers.birth, start) : undefined
  if (!isFilled(answers.birth)) note('birth', 'inputRequired')
  else if (!birth) note('birth', 'dateUnreadable')
  return birth
}

function readPlan(edition: Edition, answers: Answers, start: DateOnly, note: Note) {
  const birth = readBirth(answers, start, note)
  const plan = isFilled(answers.plan) ? findFixedPlan(edition.book, parseCount(answers.plan)) : undefined
  const age = plan && birth && entryAgeOn(plan, birth, start)
  const problem = plan && age && findEntryProblem(edition, plan, age)
  if (!isFilled(answers.plan)) note('plan', 'inputRequired')
  else if (!plan) note('plan', 'noSuchPlan')
  else if (problem) note('plan', problem.code, problem.params)
  return { birth, plan, age, isOpen: plan !== undefined && age !== undefined && !problem }
}

function findEntryProblem(edition: Edition, plan: Plan, age: Inquiry['age']): Problem | undefined {
  const hasTerm = listFixedTerms(edition, plan, age).length > 0
  return findAgeProblem(plan, age) ?? (hasTerm ? undefined : { code: 'noTermAtThisAge' })
}

function readInquiry(edition: Edition, answers: Answers, start: DateOnly, note: Note): Partial<Inquiry> {
  const { birth, plan, age, isOpen } = readPlan(edition, answers, start, note)
  const { mode } = edition.book.fixedPremium
  const hasCriticalIllness = judgeCriticalIllness(edition, answers, { plan, age }, note)
  if (!isFilled(answers.term)) note('term', 'inputRequired')
  if (!birth || !plan || !age || !isOpen || !isFilled(answers.term)) return plan ? { plan } : {}
  const term = parseCount(answers.term)
  const choice = listTerms(plan, mode, age.priced).find((open) => open.term === term)
  const payingTerm = choice?.payingTerms[0]
  if (!payingTerm || !listFixedTerms(edition, plan, age).includes(term)) {
    note('term', 'choiceUnknown')
    return { plan }
  }
  return { birth, start, plan, age, mode, term, payingTerm, hasCriticalIllness }
}

/** 1 yes, 0 or nothing no. Taken only where the plan shows it; elsewhere refused, never dropped (RCALC-03). */
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

/** Asked, and therefore required, only where the plan shows it; elsewhere it says nothing (RCALC-03, RCALC-04). */
function judgeGender(answers: Answers, plan: Plan | undefined, note: Note): Gender | undefined {
  if (!plan || !asksPerson(plan)) return undefined
  const gender = isFilled(answers.gender) ? parseReturnGender(answers.gender) : undefined
  if (!isFilled(answers.gender)) note('gender', 'inputRequired')
  else if (!gender) note('gender', 'choiceUnknown')
  return gender
}

/** 1 or M, 2 or F: this calculator knows no third (CODE-03). */
function parseReturnGender(text: string): Gender | undefined {
  const letter = text.trim().toUpperCase()
  return (Object.keys(genderNumber) as Gender[]).find(
    (gender) => gender === letter || genderNumber[gender] === parseCount(text),
  )
}
