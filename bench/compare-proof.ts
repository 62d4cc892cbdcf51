import { todayInDhaka } from '#kernel/dates.ts'
import { loadDefaultEdition } from '#sales/rate-books/server/shipped-edition.ts'
import { examineComparison } from '../tests/calculators/examine-comparison.ts'
import type { ProofResult } from './proof-result.ts'
import { whole } from './row.ts'

const people = 1_000

/** Compares all plans for 1,000 random people; `npm test` does so for 120. */
export async function compareProof(): Promise<ProofResult> {
  const seed = Math.floor(Math.random() * 1e9)
  const edition = loadDefaultEdition()
  const { offers, refused, plans, offences } = examineComparison(
    edition,
    todayInDhaka(new Date()),
    people,
    seed,
  )
  return {
    what: 'One comparison gives every plan the price and the key facts that the premium calculator gives it alone, to the taka, in both scenarios and both languages; plans that cannot serve have a reason',
    size: `${whole(people)} random people and wishes over all plans (seed ${seed})`,
    result: `${whole(offers)} policies of ${plans.size} plans equal, ${whole(refused)} plans with a reason; ${offences.length === 0 ? 'nothing wrong' : `offences: ${offences.length}`}`,
    offences,
  }
}
