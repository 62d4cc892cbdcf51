import type { DateOnly } from '#kernel/dates.ts'
import { done, ok } from '#kernel/endpoint.ts'
import type { Language } from '#kernel/language.ts'
import { refuseAny } from '#kernel/problem.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { anyone } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import { entryAgeOn, findPlan, listAllTerms, listPlansFor, listTerms } from '#sales/plans/catalogue.ts'
import { parseMode } from '#sales/plans/codes.ts'
import type { RateBook } from '#sales/plans/rate-book.ts'
import { outsideEdition, validUntil } from '#sales/plans/sealed-quote.ts'
import { openQuote } from '#sales/plans/server/open-quote.ts'
import { sealQuote } from '#sales/plans/server/seal.ts'
import { quoteOf } from '../calculation.ts'
import { answerRequest } from '../calculator-request.ts'
import {
  answersFrom,
  getCalculations,
  getCalculatorPremium,
  getCalculatorRates,
  getCalculatorStart,
  getPoliciesBasedOnAge,
  getQuote,
  getSumAssuredValidation,
  getTermsBasedOnPolicy,
  inWireNames,
  listCalculatorPlans,
  type PlanAnswer,
} from '../contract.ts'
import type { AnswerName } from '../field-names.ts'
import { type Answers, fallbackStart } from '../inputs.ts'
import { presentCalculation, presentPlan, presentPremium, presentTerm } from '../present.ts'
import { type AnswerProblem, judgeAge, judgeSumAssured, latestStart, type StartDays } from '../rules.ts'
import { joinSentences, sentenceOf } from '../sentences.ts'
import { type CalculatorDependencies, calculateAnswers, offeredBook } from './ask-outside.ts'
import { findRateSlice, rateSliceSeconds } from './find-rate-slice.ts'
import { presentQuote } from './present-quote.ts'
import { recalculate } from './recalculate.ts'

export type QuoteDependencies = CalculatorDependencies & {
  readonly db: ReadDatabase
  /** The program's secret that quotes are sealed with. */
  readonly sealKey: string
}

/** `message` of an answered calculation; callers compare it, so it is never translated (design §3). */
const success = 'Success'

export const quoteRoutes = (deps: QuoteDependencies): Handler[] => [
  handle(getCalculatorStart, { guard: anyone }, async ({ plan }, { today, language }) => {
    const { name, isIllustrative, book } = deps.editions.current(today)
    const plan_name = findPlan(book, plan ?? 0)?.name[language] ?? null
    const edition = deps.calculator.prices
      ? { name: outsideEdition, illustrative: false }
      : { name, illustrative: isIllustrative }
    return done(success, { doc: today, doc_until: latestStart(startsOf(deps, today)), edition, plan_name })
  }),

  handle(getCalculatorRates, { guard: anyone, maxAgeSeconds: rateSliceSeconds }, (input, { today }) =>
    done(success, findRateSlice(deps, input, today)),
  ),

  handle(getPoliciesBasedOnAge, { guard: anyone }, async (input, { today, language }) => {
    const answers = answersFrom(input)
    const offered = listPlansOf(
      await offeredBook(deps, answers, today),
      answers,
      startsOf(deps, today),
      language,
    )
    const plans = deps.calculator.prices ? offered.map(withoutRates) : offered
    return done(plans.length > 0 ? success : sentenceOf({ code: 'noSuchPlan' }, language), plans)
  }),

  handle(getTermsBasedOnPolicy, { guard: anyone }, async (input, { today }) => {
    const answers = answersFrom(input)
    const person = requirePerson(answers, startsOf(deps, today))
    const book = await offeredBook(deps, answers, today)
    if (!answers.plan) return refuseAnswer('plan', 'inputRequired')
    const plan = findPlan(book, Number(answers.plan)) ?? refuseAnswer('plan', 'noSuchPlan')
    const { priced } = entryAgeOn(plan, person.birth, person.start)
    if (!answers.mode) return done(success, listAllTerms(plan, priced).map(presentTerm))
    const mode = parseMode(answers.mode) ?? refuseAnswer('mode', 'choiceUnknown')
    return done(success, listTerms(plan, mode, priced).map(presentTerm))
  }),

  handle(getSumAssuredValidation, { guard: anyone }, async (input, { today, language }) => {
    const answers = answersFrom(input)
    if (deps.calculator.plans && answers.plan) requirePerson(answers, startsOf(deps, today))
    const book = await offeredBook(deps, answers, today)
    const plan = findPlan(book, Number(answers.plan || Number.NaN))
    const isUnknown = Boolean(answers.plan) && !plan
    const problems = isUnknown ? [{ code: 'noSuchPlan' }] : judgeSumAssured(plan, answers)
    const messages = problems.map((problem) => sentenceOf(problem, language))
    const message = joinSentences(problems, language)
    return done(message || success, { valid: messages.length === 0, messages, message })
  }),

  handle(getCalculations, { guard: anyone }, async (input, { today }) => {
    const calculation = await calculateAnswers(deps, answersFrom(input), today)
    const quote = sealQuote(deps.sealKey, quoteOf(calculation, today))
    return done(success, { ...presentCalculation(calculation), quote, valid_until: validUntil(today) })
  }),

  handle(listCalculatorPlans, { guard: anyone }, async (input, { today, language }) => {
    // Callers of this endpoint send the fallback for a person without a start date (PCALC-05).
    const { start, ...others } = answersFrom(input)
    const answers = start === undefined || start === fallbackStart ? others : { ...others, start }
    const { book } = deps.editions.current(today)
    return {
      status: ok,
      message: success,
      plans: listPlansOf(book, answers, startsOf(deps, today), language),
    }
  }),

  handle(getCalculatorPremium, { guard: anyone }, async (input, { today, language }) =>
    presentPremium(answerRequest(deps.editions.current(today), input), language),
  ),

  handle(getQuote, { guard: anyone }, async ({ number }, { today }) => {
    const opened = await openQuote(deps, number, today)
    const calculation = opened.quote.source === 'premium' ? recalculate(deps.editions, opened.quote) : null
    return done(success, presentQuote(opened, calculation, sealQuote(deps.sealKey, opened.quote)))
  }),
]

function startsOf({ startDateDays }: QuoteDependencies, today: DateOnly): StartDays {
  return { today, ahead: startDateDays }
}

function listPlansOf(book: RateBook, answers: Answers, open: StartDays, language: Language): PlanAnswer[] {
  const person = requirePerson(answers, open)
  return listPlansFor(book, person.birth, person.start).map((plan) =>
    presentPlan(book, plan, person, language),
  )
}

/** The provenance of our rates does not apply to outside prices. */
function withoutRates(plan: PlanAnswer): PlanAnswer {
  const { rates: _ours, ...provenance } = plan.provenance
  return { ...plan, provenance }
}

/** Birth and start date, or a refusal that names the problems. */
function requirePerson(answers: Answers, open: StartDays): { birth: DateOnly; start: DateOnly } {
  const { person, problems } = judgeAge(answers, open)
  return person ?? refuseAnswers(problems)
}

function refuseAnswer(field: AnswerName, code: string): never {
  return refuseAnswers([{ field, code }])
}

function refuseAnswers(problems: readonly AnswerProblem[]): never {
  refuseAny(inWireNames(problems))
  throw new Error('Answers were refused without a problem')
}
