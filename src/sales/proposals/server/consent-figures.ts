import { toTaka } from '#kernel/money.ts'
import { Refusal } from '#kernel/problem.ts'
import { writerIn } from '#kernel/writer.ts'
import type { Call } from '#platform/http/server/call.ts'
import { planName } from '#policies/policies/plan-names.ts'
import type { Cover } from '#policies/policies/policy.ts'
import { policiesWords } from '#policies/policies/words.ts'
import type { KeyFacts } from '#sales/plans/key-facts.ts'
import { keyFactsText, whole } from '#sales/plans/key-facts-texts.ts'
import { presentKeyFacts } from '#sales/plans/present-key-facts.ts'
import { outsideEdition } from '#sales/plans/sealed-quote.ts'
import { keyFactsWords } from '#sales/plans/server/illustrated-key-facts.ts'
import { findQuote } from '#sales/plans/server/quote-store.ts'
import type { WholeProposal } from '../consent-contract.ts'
import { proposalsWords } from '../words.ts'
import { calculatorOf } from './calculators.ts'
import type { ConsentDependencies } from './consent-dependencies.ts'

type Deps = Pick<ConsentDependencies, 'db' | 'editions'>
type Figures = Pick<
  WholeProposal,
  'plan' | 'sum_assured' | 'premium_amount' | 'mode' | 'altogether' | 'notes'
>

/** The figures and sentences of the seller's calculator that an applicant agrees to. */
export async function presentFigures(
  deps: Deps,
  cover: Cover,
  { language, today }: Pick<Call, 'language' | 'today'>,
): Promise<Figures> {
  const { editions } = deps
  const facts = await findKeyFacts(deps, cover)
  const edition = cover.rateEdition === outsideEdition ? undefined : editions.find(cover.rateEdition)
  // A plan that is no longer sold keeps its name from the edition of the quote.
  const { book } = edition ?? editions.current(today)
  return {
    plan: planName(book, cover.planCode, language),
    sum_assured: toTaka(cover.sumAssured),
    premium_amount: toTaka(cover.instalment),
    mode: policiesWords[language].codes.mode[cover.mode],
    altogether: facts ? altogetherOf(facts, cover) : null,
    notes: [
      ...(facts ? sentencesOf(facts, cover, language) : []),
      ...(edition?.isIllustrative ? [proposalsWords[language].illustrative] : []),
    ],
  }
}

/**
 * The figures of the quote it was priced by; none if its edition is gone, or the price came from outside without a
 * quote.
 */
async function findKeyFacts({ db, editions }: Deps, cover: Cover): Promise<KeyFacts | undefined> {
  const quote = await findQuote(db, cover.quoteNumber)
  if (!quote) return undefined
  try {
    const { keyFacts, price } = calculatorOf(quote).recalculate({ editions }, quote)
    return price.instalment === cover.instalment ? keyFacts : undefined
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

function altogetherOf(facts: KeyFacts, { instalment }: Cover): NonNullable<Figures['altogether']> {
  const { paid, guaranteed, illustrated, bonus_rates: rates, ...shown } = presentKeyFacts(facts, [])
  return {
    paid,
    instalments: facts.paid / instalment,
    guaranteed: guaranteed.total,
    pension_years: shown.pension_years ?? null,
    with_bonus:
      illustrated && rates
        ? {
            low: illustrated.low.total,
            high: illustrated.high.total,
            low_rate: rates.low,
            high_rate: rates.high,
          }
        : null,
    on_death: shown.on_death ?? null,
  }
}

/** The guaranteed amount beside the paid premiums, the part for riders, and cover that continues afterwards. */
function sentencesOf(facts: KeyFacts, { sumAssured }: Cover, language: Call['language']): readonly string[] {
  const words = keyFactsWords[language]
  const write = writerIn(language)
  const { verdicts } = keyFactsText(
    presentKeyFacts(facts, []),
    { sumAssured: toTaka(sumAssured) },
    { words, write },
  )
  const said = [...verdicts]
  if (facts.paidForRiders > 0)
    said.push(write.fill(words.notes.riders, { amount: whole(toTaka(facts.paidForRiders), write) }))
  const after = facts.coverAfterMaturity
  if (!after) return said
  const { coverForLife, coverForYears } = words.notes
  const sum = whole(toTaka(after.sum), write)
  const goesOn = after.years === undefined ? coverForLife : coverForYears
  return [...said, write.fill(goesOn, { sum, n: after.years ?? 0 })]
}
