import fc from 'fast-check'
import { loadDefaultEdition } from '#sales/rate-books/server/shipped-edition.ts'
import { findDifference, plansOf, questionsOf, slicesOf } from '../tests/calculators/slice-agreement.ts'
import type { ProofResult } from './proof-result.ts'
import { whole } from './row.ts'

const casesEach = 100_000
const maxBytes = 4000

/**
 * Prices 100,000 random cases of each plan with the engine and with the slice that a browser gets; `npm test`
 * prices 300.
 */
export async function sliceProof(): Promise<ProofResult> {
  const seed = Math.floor(Math.random() * 1e9)
  const edition = loadDefaultEdition()
  const plans = plansOf(edition)
  const sizes: { readonly of: string; readonly bytes: number }[] = []
  const offences: string[] = []
  for (const plan of plans) {
    const slices = slicesOf(edition, plan)
    for (const [age, slice] of slices)
      sizes.push({ of: `${plan.code} at ${age}`, bytes: Buffer.byteLength(answerWith(slice)) })
    for (const question of fc.sample(questionsOf(edition, plan), { numRuns: casesEach, seed })) {
      const difference = findDifference(edition, plan, slices, question)
      if (difference) offences.push(difference)
    }
  }
  const [largest] = sizes.toSorted((one, other) => other.bytes - one.bytes)
  if (!largest || largest.bytes > maxBytes)
    offences.push(`The slice of ${largest?.of} takes ${largest?.bytes} bytes`)
  return {
    what: 'The slice of the rate book that a browser holds for one plan and age prices every case as the engine of the server does, in all its parts and in every mode; as sent it takes at most 4 kB',
    size: `${whole(casesEach)} random cases for each of ${plans.length} plans; ${whole(sizes.length)} slices (seed ${seed})`,
    result: `${whole(casesEach * plans.length)} cases priced twice; ${offences.length === 0 ? 'no difference' : `differences: ${offences.length}`}; the largest slice (${largest?.of}) takes ${whole(largest?.bytes ?? 0)} bytes`,
    offences,
  }
}

/** The text that the call answers; calls are not compressed. */
function answerWith(slice: unknown): string {
  return JSON.stringify({ status: 1, message: 'Success', data: slice })
}
