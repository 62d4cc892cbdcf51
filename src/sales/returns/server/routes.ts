import { done } from '#kernel/endpoint.ts'
import { toTaka } from '#kernel/money.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { anyone } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import { planProblems } from '#sales/plans/problems.words.ts'
import { validUntil } from '#sales/plans/sealed-quote.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import { openQuote } from '#sales/plans/server/open-quote.ts'
import { sealQuote } from '#sales/plans/server/seal.ts'
import { quoteOf } from '../calculation.ts'
import {
  answersFrom,
  getFixedPolicies,
  getPremiumList,
  getReturnCalculations,
  getReturnQuote,
  getReturnStart,
  getTermsList,
} from '../contract.ts'
import { listFixedTerms, listPlans, listPremiums } from '../fixed-premium.ts'
import { presentCalculation, presentPlan } from '../present.ts'
import { judgeBirth, judgeInquiry, judgePlan } from '../rules.ts'
import { calculateAnswers, refuseAnswers } from './calculate-answers.ts'
import { presentQuote } from './present-quote.ts'
import { recalculate } from './recalculate.ts'

export type ReturnDependencies = {
  readonly db: ReadDatabase
  readonly editions: Editions
  /** The program's secret that quotes are sealed with. */
  readonly sealKey: string
}

/** `message` of an answered call; callers compare it, so it is never translated (design §3). */
const success = 'Success'

export const returnRoutes = ({ db, editions, sealKey }: ReturnDependencies): Handler[] => [
  handle(getReturnStart, { guard: anyone }, async (_input, { today }) => {
    const { name, isIllustrative } = editions.current(today)
    return done(success, { doc: today, edition: { name, illustrative: isIllustrative } })
  }),

  handle(getFixedPolicies, { guard: anyone }, async (input, { today, language }) => {
    const edition = editions.current(today)
    const { birth, problems } = judgeBirth(answersFrom(input), today)
    if (!birth) return refuseAnswers(problems)
    const plans = listPlans(edition, birth, today)
    const presented = plans.map((plan) => presentPlan(edition, plan, { birth, start: today }))
    return done(plans.length > 0 ? success : planProblems[language].problems.noSuchPlan, presented)
  }),

  handle(getTermsList, { guard: anyone }, async (input, { today }) => {
    const edition = editions.current(today)
    const { chosen, problems } = judgePlan(edition, answersFrom(input), today)
    if (!chosen) return refuseAnswers(problems)
    return done(
      success,
      listFixedTerms(edition, chosen.plan, chosen.age).map(({ term }) => term),
    )
  }),

  handle(getPremiumList, { guard: anyone }, async (input, { today }) => {
    const edition = editions.current(today)
    const { inquiry, problems } = judgeInquiry(edition, answersFrom(input), today)
    if (!inquiry) return refuseAnswers(problems)
    return done(success, listPremiums(edition, inquiry).map(toTaka))
  }),

  handle(getReturnCalculations, { guard: anyone }, async (input, { today }) => {
    const calculation = calculateAnswers(editions, answersFrom(input), today)
    const quote = sealQuote(sealKey, quoteOf(calculation, today))
    return done(success, { ...presentCalculation(calculation), quote, valid_until: validUntil(today) })
  }),

  handle(getReturnQuote, { guard: anyone }, async ({ number }, { today }) => {
    const opened = await openQuote({ db, sealKey }, number, today)
    const calculation = recalculate(editions, opened.quote)
    return done(success, presentQuote(opened, calculation, sealQuote(sealKey, opened.quote)))
  }),
]
