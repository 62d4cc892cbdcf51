import { getCalculations } from '#quotes/contract.ts'
import type { Bench } from './bench.ts'
import { measureInTurn } from './load.ts'
import { startProgram } from './program.ts'
import { kilobytes, type Row, times, whole } from './row.ts'

const headers = { 'content-type': 'application/json' }
const body = JSON.stringify({
  dob: '1990-05-17',
  gender: 'F',
  policy: 802,
  mode: 'Y',
  term: 20,
  sum_assured: 500_000,
  accidental_cover: 1,
  hospital_rider: 1,
  critical_illness: 0,
})
const mostTimes = 2

/** What the house and the calculation cost on top of Fastify and the schemas. */
export async function calculationCall({ portal, load, rounds }: Bench): Promise<Row[]> {
  const answer = await post(portal.url + getCalculations.path, body)
  const empty = await startProgram('bench/empty-route.ts')
  try {
    await post(`${empty.url}/answer`, answer)
    const asked = [empty, portal].map(({ url }) => ({ url: url + getCalculations.path, headers, body }))
    const { perSecond, ratio } = await measureInTurn(load, rounds, asked)
    const [theirs = 0, ours = 0] = perSecond
    return [
      {
        what: 'POST /v1/getCalculations against an empty Fastify route with its schemas',
        budget: `≤ ${mostTimes}x the cost`,
        measured: `${times(ratio)} (${whole(ours)} to ${whole(theirs)} req/s)`,
        holds: ratio <= mostTimes,
        details: [`The answer has ${kilobytes(answer.length)}.`],
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
