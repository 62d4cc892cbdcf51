import { todayInDhaka } from '#kernel/dates.ts'
import { getCalculations } from '#sales/quotes/contract.ts'
import { loadDefaultEdition } from '#sales/rate-books/server/shipped-edition.ts'
import type { Bench } from './bench.ts'
import { listCalculatorBodies } from './calculator-bodies.ts'
import { measureInTurn } from './load.ts'
import { startProgram } from './program.ts'
import { kilobytes, median, type Row, times, whole } from './row.ts'

const headers = { 'content-type': 'application/json' }
/** The budget of design §8. */
const maxTimes = 2.5

/**
 * Measures what the program and the calculation cost on top of Fastify and the schemas. Both servers get the
 * same requests, no two of them equal, and give the same answers.
 */
export async function calculationCall({ portal, load, rounds }: Bench): Promise<Row[]> {
  const bodies = listCalculatorBodies(loadDefaultEdition().book, todayInDhaka(new Date()))
  const answers: string[] = []
  for (const body of bodies) answers.push(await post(portal.url + getCalculations.path, body))
  const empty = await startProgram('bench/empty-route.ts')
  try {
    await post(`${empty.url}/answers`, `[${answers.join(',')}]`)
    const asked = [empty, portal].map(({ url }) => ({ url: url + getCalculations.path, headers, bodies }))
    const { perSecond, ratios } = await measureInTurn(load, rounds, asked)
    const [, ratio = Number.NaN] = ratios
    const [theirs = 0, ours = 0] = perSecond
    const size = median(answers.map((answer) => answer.length))
    return [
      {
        what: 'POST /v1/getCalculations against an empty Fastify route with its schemas',
        budget: `≤ ${maxTimes}x the cost`,
        measured: `${times(ratio)} (${whole(ours)} to ${whole(theirs)} req/s)`,
        holds: ratio <= maxTimes,
        details: [`${whole(bodies.length)} different requests in turn; an answer has ${kilobytes(size)}.`],
      },
    ]
  } finally {
    await empty.stop()
  }
}

async function post(url: string, json: string): Promise<string> {
  const response = await fetch(url, { method: 'POST', headers, body: json })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`)
  return text
}
