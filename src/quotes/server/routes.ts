import type { DateOnly } from '#kernel/dates.ts'
import { done, ok } from '#kernel/endpoint.ts'
import { refuseAny } from '#kernel/problem.ts'
import { entryAgeOn, findPlan, listAllTerms, listPlansFor, listTerms } from '#plans/catalogue.ts'
import { parseMode } from '#plans/codes.ts'
import { validUntil } from '#plans/sealed-quote.ts'
import type { Editions } from '#plans/server/editions.ts'
import { openQuote } from '#plans/server/open-quote.ts'
import { sealQuote } from '#plans/server/seal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Database } from '#platform/server/database.ts'
import { anyone } from '#platform/server/guard.ts'
import { type Handler, handle } from '#platform/server/handle.ts'
import { calculate, quoteOf } from '../calculation.ts'
import { answerRequest } from '../calculator-request.ts'
import {
  answersFrom,
  getCalculations,
  getCalculatorPremium,
  getCalculatorStart,
  getPoliciesBasedOnAge,
  getQuote,
  getSumAssuredValidation,
  getTermsBasedOnPolicy,
  inWireNames,
  listCalculatorPlans,
  type PlanAnswer,
} from '../contract.ts'
import type { AnswerName, Answers } from '../inputs.ts'
import { presentCalculation, presentPlan, presentPremium, presentTerm } from '../present.ts'
import { type AnswerProblem, judgeAge, judgeAnswers, judgeSumAssured } from '../rules.ts'
import { joinSentences, sentenceOf } from '../sentences.ts'
import { presentQuote } from './present-quote.ts'
import { recalculate } from './recalculate.ts'

export type QuoteNeeds = {
  readonly db: Database
  readonly editions: Editions
  /** The program's secret that quotes are sealed with. */
  readonly sealKey: string
}

/** `message` of an answered calculation; callers compare it, so it is never translated (design §3). */
const success = 'Success'

export const quoteRoutes = (needs: QuoteNeeds): Handler[] => [
  handle(getCalculatorStart, { guard: anyone }, async (_input, { today }) => {
    const { name, isIllustrative } = needs.editions.current(today)
    return done(success, { doc: today, edition: { name, illustrative: isIllustrative } })
  }),

  handle(getPoliciesBasedOnAge, { guard: anyone }, async (input, call) => {
    const plans = listPlansOf(needs, answersFrom(input), call)
    return done(plans.length > 0 ? success : sentenceOf({ code: 'noSuchPlan' }, call.language), plans)
  }),

  handle(getTermsBasedOnPolicy, { guard: anyone }, async (input, { today }) => {
    const { book } = needs.editions.current(today)
    const answers = answersFrom(input)
    const person = requirePerson(answers, today)
    if (!answers.plan) return refuseAnswer('plan', 'inputRequired')
    const plan = findPlan(book, Number(answers.plan)) ?? refuseAnswer('plan', 'noSuchPlan')
    const { priced } = entryAgeOn(plan, person.birth, person.start)
    if (!answers.mode) return done(success, listAllTerms(plan, priced).map(presentTerm))
    const mode = parseMode(answers.mode) ?? refuseAnswer('mode', 'choiceUnknown')
    return done(success, listTerms(plan, mode, priced).map(presentTerm))
  }),

  handle(getSumAssuredValidation, { guard: anyone }, async (input, { today, language }) => {
    const answers = answersFrom(input)
    const plan = findPlan(needs.editions.current(today).book, Number(answers.plan || Number.NaN))
    const isUnknown = Boolean(answers.plan) && !plan
    const problems = isUnknown ? [{ code: 'noSuchPlan' }] : judgeSumAssured(plan, answers)
    const messages = problems.map((problem) => sentenceOf(problem, language))
    const message = joinSentences(problems, language)
    return done(message || success, { valid: messages.length === 0, messages, message })
  }),

  handle(getCalculations, { guard: anyone }, async (input, { today }) => {
    const edition = needs.editions.current(today)
    const { inputs, problems } = judgeAnswers(edition.book, answersFrom(input), today)
    if (!inputs) return refuseAnswers(problems)
    const calculation = calculate(edition, inputs)
    const quote = sealQuote(needs.sealKey, quoteOf(calculation, today))
    return done(success, { ...presentCalculation(calculation), quote, valid_until: validUntil(today) })
  }),

  handle(listCalculatorPlans, { guard: anyone }, async (input, call) => ({
    status: ok,
    message: success,
    plans: listPlansOf(needs, answersFrom(input), call),
  })),

  handle(getCalculatorPremium, { guard: anyone }, async (input, { today, language }) =>
    presentPremium(answerRequest(needs.editions.current(today), input), language),
  ),

  handle(getQuote, { guard: anyone }, async ({ number }, { today }) => {
    const opened = await openQuote(needs, number, today)
    const calculation = opened.quote.source === 'premium' ? recalculate(needs.editions, opened.quote) : null
    return done(success, presentQuote(opened, calculation, sealQuote(needs.sealKey, opened.quote)))
  }),
]

function listPlansOf({ editions }: QuoteNeeds, answers: Answers, { today, language }: Call): PlanAnswer[] {
  const { book } = editions.current(today)
  const person = requirePerson(answers, today)
  return listPlansFor(book, person.birth, person.start).map((plan) =>
    presentPlan(book, plan, person, language),
  )
}

/** Birth and start date, or a refusal that names what is missing. */
function requirePerson(answers: Answers, today: DateOnly): { birth: DateOnly; start: DateOnly } {
  const { person, problems } = judgeAge(answers, today)
  return person ?? refuseAnswers(problems)
}

function refuseAnswer(field: AnswerName, code: string): never {
  return refuseAnswers([{ field, code }])
}

function refuseAnswers(problems: readonly AnswerProblem[]): never {
  refuseAny(inWireNames(problems))
  throw new Error('Answers were refused without a problem')
}
