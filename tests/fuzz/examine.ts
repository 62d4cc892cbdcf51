import fc from 'fast-check'
import pLimit from 'p-limit'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { type Known, type Request, requestsTo } from './draw.ts'
import { type Came, findOffences } from './judge.ts'
import { type Operation, readOperations } from './operations.ts'

type Examination = {
  readonly url: string
  /** Random requests to each call, by each person. */
  readonly each: number
  readonly seed: number
  readonly report?: (line: string) => void
}

export type Findings = {
  readonly calls: number
  readonly asked: number
  readonly answered: number
  readonly refused: number
  /** What was wrong, with the request that shows it. */
  readonly offences: readonly string[]
}

/** Whoever may spoil most comes last. */
export const people = ['nobody', 'rahima', 'agent', 'bank', 'admin'] as const
type Person = (typeof people)[number]

const inTurns = pLimit(8)
/** They see no stranger's number anywhere; staff see those of their work. */
const outsiders: readonly Person[] = ['nobody', 'rahima']

type Holder = {
  readonly id: number
  readonly ref_unique_id: string
  readonly sap_policy_id: string | null
  readonly customer: { readonly mobile: string | null }
}

/**
 * Sends random requests to every call there is, as each kind of person: whatever is asked, the answer is one of ours, in
 * the reader's language, without words of the inside, and shows no stranger's number to who is not of the staff.
 */
export async function examineAllCalls({ url, each, seed, report }: Examination): Promise<Findings> {
  // What is limited would be refused unseen; the limits have proofs of their own.
  await post(url, '/sandbox/switches', { limits: 'off' })
  const operations = await readOperations(url)
  const holders = await listHolders(url)
  const known: Known = {
    policyid: holders.map(({ id }) => id),
    policyId: holders.map(({ id }) => id),
    customer_policy_id: holders.map(({ id }) => id),
    policy_number: holders.flatMap(({ sap_policy_id }) => sap_policy_id ?? []),
    policy_code: holders.flatMap(({ sap_policy_id }) => sap_policy_id ?? []),
    user_id: ['admin', 'agent', 'rahima'],
    mobile: holders.flatMap(({ customer }) => customer.mobile ?? []),
  }
  const own = await ownPhone(url)
  const strangers = holders.flatMap(({ customer: { mobile } }) => (mobile && mobile !== own ? [mobile] : []))
  const counts = { asked: 0, answered: 0, refused: 0 }
  const offences: string[] = []
  for (const person of people) {
    let token = await signIn(url, person)
    for (const [n, operation] of operations.entries()) {
      const before = offences.length
      const requests = fc.sample(requestsTo(operation, known), { numRuns: each, seed: seed + n })
      await inTurns.map(requests, async (request) => {
        const came = await send(url, operation, request, token)
        counts.asked += 1
        counts[came.status < 400 ? 'answered' : 'refused'] += 1
        const found = findOffences(operation, request, came, outsiders.includes(person) ? strangers : [])
        for (const what of found)
          offences.push(
            `${operation.method} ${operation.path} as ${person}: ${what}: ${JSON.stringify(request).slice(0, 500)}`,
          )
      })
      if (offences.length > before)
        report?.(`  ${operation.path} as ${person}: ${offences.length - before} offences`)
      token = await stillSignedIn(url, person, token)
    }
    report?.(`  ${person}: ${counts.asked} asked, ${counts.answered} answered, ${offences.length} offences`)
  }
  return { calls: operations.length, ...counts, offences }
}

/** Some calls end the session of who makes them, or change who they are. */
async function stillSignedIn(url: string, person: Person, token: string | undefined) {
  if (!token) return undefined
  const response = await post(url, '/api-app/get-user-profile', {}, token)
  return response.status === 401 || response.status === 403 ? signIn(url, person) : token
}

async function signIn(url: string, person: Person): Promise<string | undefined> {
  if (person === 'nobody') return undefined
  const knock = () => post(url, '/api-app/user-login', { user_id: person, password: demoPassword })
  let response = await knock()
  if (!response.ok) {
    await fetch(`${url}/sandbox/people/reset`, { method: 'POST' })
    response = await knock()
  }
  if (!response.ok) throw new Error(`${person} could not sign in: ${await response.text()}`)
  const { token } = (await response.json()) as { token: { token: string } }
  return token.token
}

async function listHolders(url: string): Promise<Holder[]> {
  const response = await post(url, '/api-app/get-policy-list', { size: 100 }, await signIn(url, 'admin'))
  const { data } = (await response.json()) as { data: { policies: { data: Holder[] } } }
  return data.policies.data
}

async function ownPhone(url: string): Promise<string> {
  const response = await post(url, '/api-app/get-user-profile', {}, await signIn(url, 'rahima'))
  const text = await response.text()
  return /01\d{9}/.exec(text)?.[0] ?? ''
}

function post(url: string, path: string, body: object, token?: string): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
}

async function send(url: string, operation: Operation, request: Request, token?: string): Promise<Came> {
  const startedAt = performance.now()
  const response = await fetch(url + request.address, {
    method: operation.method,
    redirect: 'manual',
    headers: {
      cookie: `lang=${request.language}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(request.kind && { 'content-type': request.kind }),
    },
    ...(request.body !== undefined && { body: request.body }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, tookMs: performance.now() - startedAt }
}
