/** A sweep over policy numbers from many addresses: small in `npm test`, whole in `npm run proof sweep`. */
import { setTimeout as pause } from 'node:timers/promises'
import { limitsOf } from '#platform/limits/acts.ts'
import { readInbox } from '../drive/inbox.ts'

/** What production sets where the demo is more patient, by its names in the environment. */
export const productionGuard = {
  NEUTRAL_ANSWERS: 'on',
  SIGNUP_BIRTH_DATE: 'required',
  CODES_PER_PHONE_A_DAY: '10',
  TRUSTED_PROXIES: 'loopback',
  LIMITS: ['codeAsked.address', 'codeSms.site', 'publicForm.address', 'policyTried.site']
    .map((name) => `${name}=${productionFigure(name)}`)
    .join(' '),
}

/** Who has a policy and no account yet. */
export type Holder = { readonly policy: string; readonly born: string; readonly mobile: string }

export type Sweep = {
  /** Tried once each, with a birthday that is guessed, and with one PIN. */
  readonly policies: readonly string[]
  readonly addresses: number
  /** Calls under way side by side; most of them wait above a soft limit. */
  readonly atOnce: number
  /** Over so many minutes of the program's time. */
  readonly minutes: number
  /** Who signs up meanwhile, evenly spread, each from a phone of their own in the attackers' networks. */
  readonly holders: readonly Holder[]
  moveClock(to: Date): Promise<void>
}

export type Swept = {
  /** Sign-ups whose PIN a stranger got right. */
  readonly fallen: number
  readonly refused: number
  /** The minute in which the first alarm was raised, from 1. */
  readonly alarmMinute: number | undefined
  /** How many of the holders have an account now, and how long each of them waited for our answers. */
  readonly signedUp: number
  readonly waitedMs: readonly number[]
  readonly strange: readonly string[]
}

const password = 'Nodi#Par1971'

/** Sweeps, and lets real people in between. */
export async function sweep(url: string, wishes: Sweep): Promise<Swept> {
  const { policies, addresses, atOnce, minutes, holders, moveClock } = wishes
  const found = { fallen: 0, refused: 0, signedUp: 0, waitedMs: [] as number[], strange: [] as string[] }
  let alarmMinute: number | undefined
  const startedAt = Date.now()

  async function tryPolicy(n: number): Promise<void> {
    const policy_code = policies[n] ?? ''
    const from = addressOf(n % addresses, 7)
    const started = await post(
      url,
      '/v1/signup/policy',
      { policy_code, date_of_birth: guessBirthday() },
      from,
    )
    const pin_number = String(Math.floor(Math.random() * 10_000)).padStart(4, '0')
    const tried = await post(url, '/v1/signup/verify-pin', { policy_code, pin_number }, from)
    for (const { status, text } of [started, tried]) {
      if (status === 429) found.refused += 1
      else if (status !== 200 && status !== 422) found.strange.push(`${status}: ${text.slice(0, 200)}`)
    }
    if (tried.status === 200) found.fallen += 1
  }

  async function signUp(holder: Holder, n: number): Promise<void> {
    const from = addressOf(n % addresses, 200)
    const policy_code = holder.policy
    const startedAt = performance.now()
    const start = await post(url, '/v1/signup/policy', { policy_code, date_of_birth: holder.born }, from)
    const pin_number = await readPin(url, holder.mobile)
    const proof = await post(url, '/v1/signup/verify-pin', { policy_code, pin_number }, from)
    const registered = await post(
      url,
      '/v1/signup/registration',
      { policy_code, username: `holder${n}`, password, password_confirmation: password },
      from,
      proof.body.data?.token,
    )
    found.waitedMs.push(performance.now() - startedAt)
    if (registered.status === 200) found.signedUp += 1
    else found.strange.push(`${policy_code} stayed out: ${start.text} ${proof.text} ${registered.text}`)
  }

  for (let minute = 0; minute < minutes; minute++) {
    const at = Math.max(startedAt + minute * 60_000, Date.now())
    await moveClock(new Date(at))
    const of = (all: number, turn: number) => Math.floor((all * turn) / minutes)
    const acts = [
      ...numbersFrom(of(policies.length, minute), of(policies.length, minute + 1)).map(
        (n) => () => tryPolicy(n),
      ),
    ]
    // People come in the middle of the minute's crowd.
    const people = numbersFrom(of(holders.length, minute), of(holders.length, minute + 1))
    for (const n of people) {
      const holder = holders[n]
      if (holder) acts.splice(Math.floor(acts.length / 2), 0, () => signUp(holder, n))
    }
    await allOf(acts, atOnce)
    if (alarmMinute === undefined && (await hasAlarm(url))) alarmMinute = minute + 1
  }
  return { ...found, alarmMinute }
}

/** Where answers are neutral the SMS goes out a moment later. */
async function readPin(url: string, mobile: string): Promise<string> {
  for (let looks = 0; looks < 200; looks++) {
    const [sms] = await readInbox({ url }, mobile)
    const pin = /^\d{4}/.exec(sms?.text ?? '')?.[0]
    if (pin) return pin
    await pause(100)
  }
  return ''
}

function productionFigure(name: string): number {
  const [act = '', scope = ''] = name.split('.')
  const limits = limitsOf(true, {}) as Record<string, Record<string, { hard?: number; alarm?: number }>>
  const limit = limits[act]?.[scope]
  return limit?.hard ?? limit?.alarm ?? 0
}

/** A day on which somebody between 20 and 75 may have been born. */
function guessBirthday(): string {
  const day = new Date(Date.UTC(1950, 0, 1) + Math.floor(Math.random() * 55 * 365.25) * 86_400_000)
  return day.toISOString().slice(0, 10)
}

async function hasAlarm(url: string): Promise<boolean> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return /^abuse_alarms_total\{[^}]*\} [1-9]/m.test(text)
}

async function allOf(acts: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const waiting = [...acts]
  const work = async () => {
    for (let act = waiting.shift(); act; act = waiting.shift()) await act()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

const numbersFrom = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)

/** The nth of many networks, each with 250 addresses. */
const addressOf = (n: number, last: number) => `10.${Math.floor(n / 250) + 1}.${(n % 250) + 1}.${last}`

async function post(url: string, path: string, body: object, from: string, token?: string) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) as { data?: { token?: string } } }
}
