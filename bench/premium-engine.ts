import { taka } from '#kernel/money.ts'
import { listTerms } from '#sales/plans/catalogue.ts'
import { priceOf, type Question } from '#sales/plans/price.ts'
import type { Edition } from '#sales/plans/rate-book.ts'
import { loadDefaultEdition } from '#sales/rate-books/server/shipped-edition.ts'
import type { Bench } from './bench.ts'
import { median, type Row, whole } from './row.ts'

const least = 100_000
const secondsEach = 1

/** Measures the quotes per second of the engine alone, on one thread, over every plan, mode, age and term on sale. */
export async function premiumEngine({ rounds }: Pick<Bench, 'rounds'>): Promise<Row[]> {
  const edition = loadDefaultEdition()
  const questions = listQuestions(edition)
  quoteFor(edition, questions, secondsEach)
  const figures = Array.from({ length: rounds }, () => quoteFor(edition, questions, secondsEach))
  const figure = median(figures)
  return [
    {
      what: 'Premium engine in process, one core',
      budget: `≥ ${whole(least)} quotes/s`,
      measured: `${whole(figure)} quotes/s`,
      holds: figure >= least,
      details: [`${whole(questions.length)} different questions, asked in turn.`],
    },
  ]
}

function quoteFor(edition: Edition, questions: readonly Question[], seconds: number): number {
  const startedAt = performance.now()
  let quotes = 0
  let premiums = 0
  while (performance.now() - startedAt < seconds * 1000) {
    for (const question of questions) premiums += priceOf(edition, question).instalment
    quotes += questions.length
  }
  if (premiums <= 0) throw new Error('The engine answered no premium')
  return quotes / ((performance.now() - startedAt) / 1000)
}

/** Every combination on sale once, with sums and riders that change from one to the next. */
function listQuestions({ book }: Edition): Question[] {
  const cells = [...book.plans.values()].flatMap((plan) =>
    plan.modes.flatMap((mode) =>
      Array.from({ length: 80 }, (_, age) => age)
        .filter((age) => age >= plan.entryAge.min)
        .flatMap((age) =>
          listTerms(plan, mode, age).flatMap(({ term, payingTerms }) =>
            payingTerms.map((payingTerm) => ({ plan: plan.code, age, term, payingTerm, mode })),
          ),
        ),
    ),
  )
  return cells.map((cell, n) => ({
    ...cell,
    sumAssured: taka(100_000 + (n % 97) * 5000),
    hasAccidentCover: n % 2 === 0,
    hospitalSum: n % 3 === 0 ? taka(200_000) : 0,
  }))
}
