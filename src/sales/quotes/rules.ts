import { foldDigits } from '#kernel/bangla-text.ts'
import { addDays, type DateOnly, parseDateOnly } from '#kernel/dates.ts'
import { type Poisha, parseTaka, toTaka } from '#kernel/money.ts'
import type { Problem } from '#kernel/problem.ts'
import { halfSumInsured } from '#sales/plans/arithmetic.ts'
import {
  type EntryAge,
  entryAgeOn,
  findAgeProblem,
  findPlan,
  findRiderAgeProblem,
  listTerms,
  sumLimitsOf,
  visibleFields,
} from '#sales/plans/catalogue.ts'
import {
  accidentChoices,
  criticalIllnessChoice,
  criticalIllnessChoices,
  defaultPayoutOption,
  hospitalBands,
  type Mode,
  parseGender,
  parseMode,
  payoutOptions,
} from '#sales/plans/codes.ts'
import type { Plan, RateBook } from '#sales/plans/rate-book.ts'
import { isFilled, parseBirth, parseCount } from '#sales/plans/typed-answers.ts'
import type { AnswerName } from './field-names.ts'
import { type Answers, fallbackStart, type Inputs, parentAgeOf } from './inputs.ts'

/** A problem of one answer; `field` is the answer's name, which the route turns into its wire name. */
export type AnswerProblem = Problem & { readonly field: AnswerName }

export type Judged =
  | { readonly inputs: Inputs; readonly problems: readonly [] }
  | { readonly inputs: undefined; readonly problems: readonly AnswerProblem[] }

/**
 * Judges everything on the premium calculator, field by field in the order of the screen (PCALC-17 to 23).
 * @param open the days on which a policy may start; absent for a saved quote, which keeps its start date
 */
export function judgeAnswers(book: RateBook, answers: Answers, open?: StartDays): Judged {
  const problems: AnswerProblem[] = []
  const note = noteIn(problems)
  const { start, birth, gender } = judgePerson(answers, open, note)
  const { plan, age, mode } = judgePlan(book, answers, birth, start, note)
  const { term, payingTerm } = judgeTerm(answers, plan, mode, age, note)
  const sumProblems = judgeSumAssured(plan, answers)
  problems.push(...sumProblems)
  const sumAssured = sumProblems.length === 0 ? parseTaka(answers.sumAssured ?? '') : undefined
  if (!plan || !age) return { inputs: undefined, problems }
  const parentBirth = judgeParent(book, answers, plan, start, note)
  const option = judgeOption(answers, plan, note)
  const riders = judgeRiders(book, answers, { plan, age, payingTerm, sumAssured }, note)
  if (problems.length > 0 || !start || !birth || !gender || !mode || !term || !payingTerm || !sumAssured)
    return { inputs: undefined, problems }
  const isStartGiven = answers.start !== undefined
  const inputs = { birth, start, isStartGiven, gender, plan, age, mode, term, payingTerm, sumAssured }
  return { inputs: { ...inputs, ...riders, parentBirth, option }, problems: [] }
}

/** A policy starts today or at most so many days later (PCALC-05). */
export type StartDays = { readonly today: DateOnly; readonly ahead: number }

export function latestStart({ today, ahead }: StartDays): DateOnly {
  return addDays(today, ahead)
}

type Note = (field: AnswerName, code: string, params?: Problem['params']) => unknown

/** Judges what the list of plans needs: both dates, but not yet the gender (PCALC-34). */
export function judgeAge(answers: Answers, open: StartDays) {
  const problems: AnswerProblem[] = []
  const { start, birth } = judgeDates(answers, open, noteIn(problems))
  return { person: problems.length === 0 && start && birth ? { start, birth } : undefined, problems }
}

function noteIn(problems: AnswerProblem[]): Note {
  return (field, code, params) => problems.push({ field, code, ...(params && { params }) })
}

function judgePerson(answers: Answers, open: StartDays | undefined, note: Note) {
  const dates = judgeDates(answers, open, note)
  const gender = isFilled(answers.gender) ? parseGender(answers.gender) : undefined
  if (!isFilled(answers.gender)) note('gender', 'inputRequired')
  else if (!gender) note('gender', 'choiceUnknown')
  return { ...dates, gender }
}

/**
 * Birth and start date; a missing start date becomes the fallback (PCALC-04, PCALC-05). A start too far ahead
 * is the only problem reported, since nothing else can be judged by it.
 */
function judgeDates(answers: Answers, open: StartDays | undefined, note: Note) {
  const given = answers.start === undefined ? fallbackStart : parseDateOnly(answers.start)
  const isTooFar = open !== undefined && given !== undefined && given > latestStart(open)
  const start = isTooFar ? undefined : given
  const judgedBy = isTooFar ? open.today : given
  const birth = judgedBy && isFilled(answers.birth) ? parseBirth(answers.birth, judgedBy) : undefined
  if (!isFilled(answers.birth)) note('birth', 'inputRequired')
  else if (judgedBy && !birth) note('birth', 'dateUnreadable')
  if (answers.start === '') note('start', 'inputRequired')
  else if (!given) note('start', 'dateUnreadable')
  else if (isTooFar) note('start', 'startTooFarAhead', { n: open.ahead })
  else if (answers.start !== undefined && open && given < open.today) note('start', 'startInPast')
  return { start, birth }
}

function judgePlan(
  book: RateBook,
  answers: Answers,
  birth: DateOnly | undefined,
  start: DateOnly | undefined,
  note: Note,
): { plan?: Plan; age?: EntryAge; mode?: Mode } {
  const mode = isFilled(answers.mode) ? parseMode(foldDigits(answers.mode)) : undefined
  const plan = isFilled(answers.plan) ? findPlan(book, Number(foldDigits(answers.plan))) : undefined
  const age = plan && birth && start ? entryAgeOn(plan, birth, start) : undefined
  const ageProblem = plan && age && findAgeProblem(plan, age)
  if (!isFilled(answers.plan)) note('plan', 'inputRequired')
  else if (!plan) note('plan', 'noSuchPlan')
  else if (ageProblem) note('plan', ageProblem.code, ageProblem.params)
  if (!isFilled(answers.mode)) note('mode', 'inputRequired')
  else if (!mode || (plan && !plan.modes.includes(mode))) note('mode', 'choiceUnknown')
  return { plan, age, mode: mode && plan?.modes.includes(mode) ? mode : undefined }
}

/** Terms depend on plan, mode and age; a hidden paying term follows from the term (PCALC-08 to 10, A25). */
function judgeTerm(
  answers: Answers,
  plan: Plan | undefined,
  mode: Mode | undefined,
  age: EntryAge | undefined,
  note: Note,
): { term?: number; payingTerm?: number } {
  const isPayingTermShown = !plan || visibleFields(plan).payingTerm
  if (!isFilled(answers.term)) note('term', 'inputRequired')
  if (!isFilled(answers.payingTerm) && isPayingTermShown) note('payingTerm', 'inputRequired')
  if (!plan || !mode || !age || findAgeProblem(plan, age) || !isFilled(answers.term)) return {}
  const term = parseCount(answers.term)
  const choice = listTerms(plan, mode, age.priced).find((open) => open.term === term)
  if (!choice) {
    note('term', 'choiceUnknown')
    return {}
  }
  const payingTerm = isFilled(answers.payingTerm) ? parseCount(answers.payingTerm) : choice.payingTerms[0]
  if (payingTerm === undefined || !choice.payingTerms.includes(payingTerm)) {
    note('payingTerm', 'choiceUnknown')
    return { term }
  }
  return { term, payingTerm }
}

/** Minimum, maximum and multiple, all that apply (PCALC-18 to 20; A12, A29). */
export function judgeSumAssured(
  plan: Plan | undefined,
  answers: Pick<Answers, 'plan' | 'sumAssured'>,
): AnswerProblem[] {
  const field = 'sumAssured'
  if (!isFilled(answers.sumAssured)) return [{ field, code: 'inputRequired' }]
  if (!isFilled(answers.plan)) return [{ field, code: 'selectPolicyFirst' }]
  const sum = parseTaka(answers.sumAssured)
  if (sum === undefined) return [{ field, code: 'amountUnreadable' }]
  if (!plan) return []
  const { min, max, multiple } = sumLimitsOf(plan)
  const problems: AnswerProblem[] = []
  if (sum < min) problems.push({ field, code: 'sumBelowMinimum', params: { n: toTaka(min) } })
  if (max !== undefined && sum > max)
    problems.push({ field, code: 'sumAboveMaximum', params: { n: toTaka(max) } })
  if (sum % multiple !== 0) problems.push({ field, code: 'sumNotMultiple', params: { n: toTaka(multiple) } })
  return problems
}

function judgeParent(
  book: RateBook,
  answers: Answers,
  plan: Plan,
  start: DateOnly | undefined,
  note: Note,
): DateOnly | undefined {
  if (!visibleFields(plan).parentBirth || !start) return undefined
  if (!isFilled(answers.parentBirth)) {
    note('parentBirth', 'inputRequired')
    return undefined
  }
  const parentBirth = parseBirth(answers.parentBirth, start)
  if (!parentBirth) note('parentBirth', 'dateUnreadable')
  else if (!mayBeParent(book, parentAgeOf({ parentBirth, start }))) note('parentBirth', 'parentAgeOutside')
  return parentBirth
}

/** 18 to 55 completed years on the start date (PCALC-21, PCALC-42). */
export function mayBeParent(book: RateBook, age: number | undefined): boolean {
  const [youngest, oldest] = book.riders.premiumWaiver.parentAge
  return age !== undefined && age >= youngest && age <= oldest
}

function judgeOption(answers: Answers, plan: Plan, note: Note): Inputs['option'] {
  if (!visibleFields(plan).option || !isFilled(answers.option)) return defaultPayoutOption
  const option = payoutOptions.find((known) => known === parseCount(answers.option ?? ''))
  if (!option) note('option', 'choiceUnknown')
  return option ?? defaultPayoutOption
}

type RiderCase = { plan: Plan; age: EntryAge; payingTerm?: number; sumAssured?: Poisha }

/** Riders that the plan shows at this age; any other rider is refused, never dropped (PCALC-10 to 13, 22, 23). */
function judgeRiders(book: RateBook, answers: Answers, asked: RiderCase, note: Note) {
  const shown = visibleFields(asked.plan, asked.payingTerm)
  const refusal = (rider: 'accident' | 'criticalIllness' | 'hospital'): Problem | undefined =>
    shown[rider]
      ? findRiderAgeProblem(book.riders, asked.plan, rider, asked.age)
      : { code: 'riderNotOffered' }
  const choose = <Choice extends number>(
    field: 'accident' | 'criticalIllness' | 'hospital',
    choices: readonly Choice[],
    none: Choice,
  ): Choice => {
    const text = answers[field]
    if (!isFilled(text)) return none
    const choice = choices.find((known) => known === parseCount(text))
    const problem = choice === none ? undefined : refusal(field)
    if (choice === undefined) note(field, 'choiceUnknown')
    else if (problem) note(field, problem.code, problem.params)
    return choice ?? none
  }
  const accident = choose('accident', accidentChoices, 0)
  const criticalIllness = choose('criticalIllness', criticalIllnessChoices, criticalIllnessChoice.none)
  const hospital = choose('hospital', hospitalBands, 0)
  if (!isFilled(answers.accident) && !refusal('accident')) note('accident', 'inputRequired')
  const isOther = criticalIllness === criticalIllnessChoice.other
  if (isOther && !isFilled(answers.hospital) && shown.hospital) note('hospital', 'inputRequired')
  const criticalSum = criticalSumOf(book, answers, criticalIllness, asked.sumAssured, note)
  return { hasAccidentCover: accident === 1, criticalIllness, criticalSum, hospital }
}

function criticalSumOf(
  book: RateBook,
  answers: Answers,
  choice: Inputs['criticalIllness'],
  sumAssured: Poisha | undefined,
  note: Note,
): Poisha {
  if (choice === criticalIllnessChoice.none) return 0
  const highest = sumAssured === undefined ? undefined : halfSumInsured(book.riders, sumAssured)
  if (choice === criticalIllnessChoice.half) return highest ?? 0
  if (!isFilled(answers.criticalSum)) {
    note('criticalSum', 'inputRequired')
    return 0
  }
  const sum = parseTaka(answers.criticalSum)
  if (sum === undefined || sum === 0) note('criticalSum', 'amountUnreadable')
  else if (highest !== undefined && sum > highest) note('criticalSum', 'criticalSumTooLarge')
  return sum ?? 0
}
