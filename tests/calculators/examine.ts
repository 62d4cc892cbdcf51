import fc from 'fast-check'
import pLimit from 'p-limit'
import type { Endpoint } from '#kernel/endpoint.ts'
import { calculatorCalls, fieldNamesOf } from './calls.ts'
import { allowedCases, type Came, calculationFields, fieldsFor, type Sent, sentFrom } from './draw.ts'
import { findPriceOffences, findPromiseOffences } from './judge-prices.ts'
import { findRefusalOffences } from './judge-refusals.ts'
import { pricedAge } from './written-rules.ts'

type Examination = {
  readonly url: string
  /** Today by the clock of the tested program. */
  readonly today: string
  /** Random requests over all calls together. */
  readonly requests: number
  readonly seed: number
}

export type Findings = {
  readonly calls: number
  readonly asked: number
  readonly priced: number
  readonly refused: number
  /** Number of requests that the written rules allow, each of which must be priced. */
  readonly allowed: number
  /** Faults, each with the request that shows it. */
  readonly offences: readonly string[]
}

const inTurns = pLimit(8)

/**
 * Sends random requests to every calculator call, and as many allowed ones to the calculation itself. No
 * request may fail with a server error, and refusals must be in the requested language. There must be a price
 * exactly where the written rules allow it.
 */
export async function examineCalculators({ url, today, requests, seed }: Examination): Promise<Findings> {
  const each = Math.ceil(requests / calculatorCalls.length)
  const offences: string[] = []
  const counts = { asked: 0, priced: 0, refused: 0, allowed: 0 }
  for (const [n, call] of calculatorCalls.entries()) {
    const sent = fc.sample(requestsOf(call, today), { numRuns: each, seed: seed + n })
    await inTurns.map(sent, async (one) => {
      const answer = await send(url, call, one)
      counts.asked += 1
      counts[answer.status === 200 ? 'priced' : 'refused'] += 1
      const found = [
        ...findRefusalOffences(call, one, answer),
        ...findPriceOffences(call, one, answer, today),
      ]
      for (const what of found) offences.push(`${call.path} ${what}: ${JSON.stringify(one).slice(0, 600)}`)
    })
  }
  const allowed = fc.sample(allowedCases(today), { numRuns: Math.ceil(requests / 5), seed })
  await inTurns.map(allowed, async (asked) => {
    const fields = calculationFields(asked)
    const sent: Sent = { kind: 'application/json', text: JSON.stringify(fields), language: 'en' }
    const answer = await send(url, { method: 'POST', path: '/v1/getCalculations' }, sent)
    counts.allowed += 1
    for (const what of findPromiseOffences(asked, answer)) offences.push(`${what}: ${sent.text}`)
  })
  return { calls: calculatorCalls.length, ...counts, offences }
}

function requestsOf(call: Endpoint, today: string): fc.Arbitrary<Sent> {
  const names = fieldNamesOf(call)
  const fields = allowedCases(today).map((asked) =>
    fieldsFor(names, asked, pricedAge(asked.plan, asked.birth, asked.start)),
  )
  return sentFrom(fields, names.length > 0 ? names : ['nothing'], today)
}

async function send(url: string, call: Pick<Endpoint, 'method' | 'path'>, sent: Sent): Promise<Came> {
  const isPost = call.method === 'POST'
  const path = call.path.replace(/\{\w+\}/g, () => encodeURIComponent(sent.text.slice(0, 200).toWellFormed()))
  const response = await fetch(url + path, {
    method: call.method,
    headers: { cookie: `lang=${sent.language}`, ...(isPost && sent.kind && { 'content-type': sent.kind }) },
    ...(isPost && { body: Buffer.from(sent.text) }),
  })
  const kind = response.headers.get('content-type') ?? ''
  const text = await response.text()
  return { status: response.status, kind, body: kind.includes('json') ? JSON.parse(text) : text }
}
