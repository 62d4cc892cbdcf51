import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { makePdf } from '../tests/drive/pdf.ts'
import type { Answer, Caller } from '../tests/drive/test-app.ts'
import { inventedName } from '../tests/people/invented-name.ts'
import { purchase, quoteFor, sumaiya } from '../tests/people/proposal-of-sumaiya.ts'

/** What the portal has acknowledged. */
export type Ledger = {
  signIns: number
  /** Numbers of saved quotes. */
  readonly quotes: string[]
  /** Row number by reference. */
  readonly proposals: Map<string, number>
  /** Failures that a kill does not explain. */
  readonly refusals: string[]
  /** The last failures, for the error message when no proposal succeeds any more. */
  readonly lastFailures: string[]
  customers: number
}

/** The portal did not answer or answered that it cannot: a kill is under way and nothing was acknowledged. */
class Unanswered extends Error {}

export function openLedger(): Ledger {
  return { signIns: 0, quotes: [], proposals: new Map(), refusals: [], lastFailures: [], customers: 0 }
}

/**
 * Works as one agent: signs in, then quotes and confirms one proposal after another; signs in again after a failure.
 */
export async function sellUntil(url: string, ledger: Ledger, closed: AbortSignal): Promise<void> {
  while (!closed.aborted) {
    try {
      const agent = await signIn(url)
      ledger.signIns++
      while (!closed.aborted) await sellOne(agent, ledger)
    } catch (error) {
      if (!(error instanceof Unanswered)) ledger.refusals.push(String(error))
      ledger.lastFailures.splice(3)
      ledger.lastFailures.unshift(String(error))
      await pause(100)
    }
  }
}

export async function signIn(url: string): Promise<Caller> {
  const { body } = await callerOf(url, undefined).post('/api-app/user-login', {
    user_id: 'agent',
    password: demoPassword,
  })
  return callerOf(url, body.token.token)
}

/** The papers of a customer, different for each, so that a lost or mixed-up document is noticed. */
export function papersOf(mobile: string): string {
  return makePdf({ says: `Papers of ${mobile}` }).toString('latin1')
}

async function sellOne(agent: Caller, ledger: Ledger): Promise<void> {
  // Every customer is another person: the fifth policy with the same name and birth date would wait for an underwriter.
  const first_name = inventedName(++ledger.customers)
  const n = String(ledger.customers).padStart(8, '0')
  const customer = { ...sumaiya, first_name, national_id: `20${n}`, mobile: `017${n}` }
  const quote = await quoteFor(agent, todayInDhaka(new Date()))
  const kept = await agent.post('/v1/quotes', { quote })
  ledger.quotes.push(kept.body.data.number)
  const papers = new File([papersOf(customer.mobile)], 'papers.pdf', { type: 'application/pdf' })
  const { body } = await purchase(agent, { ...customer, quote, status: 1 }, [papers])
  ledger.proposals.set(body.data.ref_unique_id, body.data.id)
}

function callerOf(url: string, token: string | undefined): Caller {
  async function send(method: string, path: string, body?: object): Promise<Answer> {
    const isForm = body instanceof FormData
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    }).catch((error: Error) => Promise.reject(new Unanswered(error.message)))
    const text = await response.text().catch((error: Error) => Promise.reject(new Unanswered(error.message)))
    const { status, headers } = response
    // 429: after many kills there are so many sign-ins that the limits refuse some for a while, as they should.
    if (status >= 500 || status === 429) throw new Unanswered(`${path} answered ${status}`)
    if (!response.ok) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`)
    return { status, headers, body: headers.get('content-type')?.includes('json') ? JSON.parse(text) : text }
  }
  return {
    token,
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body ?? {}),
  }
}
