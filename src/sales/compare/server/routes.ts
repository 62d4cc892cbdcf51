import { done } from '#kernel/endpoint.ts'
import { refuse, refuseAny } from '#kernel/problem.ts'
import { anyone } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import { type CalculatorDependencies, offeredBook } from '#sales/quotes/server/ask-outside.ts'
import { compare } from '../compare.ts'
import { answersFrom, comparePlans, inWireNames } from '../contract.ts'
import { presentComparison } from '../present.ts'
import { judgeWish } from '../rules.ts'

export const comparisonRoutes = (deps: CalculatorDependencies): Handler[] => [
  handle(comparePlans, { guard: anyone }, async (input, { today, language }) => {
    // An outside calculator prices one policy at a time and cannot be asked what a budget buys.
    if (deps.calculator.prices) refuse(503, 'comparisonUnavailable')
    const edition = deps.editions.current(today)
    const { wish, problems } = judgeWish(edition.book, answersFrom(input), today)
    refuseAny(inWireNames(problems))
    if (!wish) throw new Error('Answers were refused without a problem')
    const offered = await offeredBook(deps, { birth: wish.birth, start: wish.start }, today)
    const comparison = compare(edition, offered, wish)
    return done('Success', presentComparison(edition, wish, comparison, language))
  }),
]
