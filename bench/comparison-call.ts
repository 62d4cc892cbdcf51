import { comparePlans } from '#sales/compare/contract.ts'
import { wants } from '#sales/compare/wants.ts'
import type { Bench } from './bench.ts'
import { type Row, whole } from './row.ts'

const people = 1_000
const most = 25

/** Measures the comparison of all plans: 1,000 calls in sequence, each for another person. */
export async function comparisonCall({ portal }: Pick<Bench, 'portal'>): Promise<Row[]> {
  const address = portal.url + comparePlans.path
  for (let n = 0; n < 50; n++) await ask(address, n * 7)
  const taken: number[] = []
  for (let n = 0; n < people; n++) taken.push(await ask(address, n))
  const sorted = taken.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return [
    {
      what: 'POST /v1/compare, every plan for one person, p95',
      budget: `≤ ${most} ms`,
      measured: `${at(0.95).toFixed(1)} ms`,
      holds: at(0.95) <= most,
      details: [`${whole(people)} different people in turn; median ${at(0.5).toFixed(1)} ms.`],
    },
  ]
}

/** @returns milliseconds */
async function ask(address: string, n: number): Promise<number> {
  const want = wants[n % wants.length] ?? 'budget'
  const amount = want === 'budget' ? 1_000 + (n % 90) * 100 : 100_000 + (n % 70) * 25_000
  const body = JSON.stringify({ dob: dateOf(n), want, amount, mode: ['M', 'Q', 'H', 'Y'][n % 4] })
  const startedAt = performance.now()
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text}`)
  return performance.now() - startedAt
}

/** A different birthday for each number, from 1950 on. */
function dateOf(n: number): string {
  return new Date(Date.UTC(1950, 0, 1 + ((n * 7919) % 27_000))).toISOString().slice(0, 10)
}
