/** Whether an answer tells who is known: small in `npm test`, whole in `npm run proof neutral`. */

/** A name that somebody has, and one like it that nobody has. */
export type Pair = { readonly known: string; readonly unknown: string }

type Step = { readonly path: string; body(name: string, attempt: string): object }

const password = 'Wrong@2026'
const passwords = { password, confirm_password: password }

/** Every way to ask about somebody, by what they are named with; each step follows the one before. */
export const waysToDistinguish: Readonly<
  Record<'phone' | 'password' | 'forgotten' | 'policy' | 'payer', readonly Step[]>
> = {
  phone: [
    { path: '/api-app/customer-login', body: (mobile_no) => ({ mobile_no }) },
    { path: '/api-app/match-otp', body: (_phone, customer_id) => ({ customer_id, otp: '000000' }) },
    { path: '/api-app/resend-otp', body: (_phone, customer_id) => ({ customer_id }) },
  ],
  password: [
    { path: '/api-app/user-login', body: (user_id) => ({ user_id, password }) },
    { path: '/v1/get/login', body: (username) => ({ username, password }) },
    { path: '/api-app/reset-password', body: (user_id) => ({ user_id, ...passwords }) },
  ],
  forgotten: [
    { path: '/v1/get/forgotPassword', body: (username) => ({ username }) },
    { path: '/v1/forgot-password-mail-sent', body: (username) => ({ username }) },
    { path: '/v1/get/otpVerification', body: (user_name) => ({ user_name, otp_code: '000000' }) },
  ],
  policy: [
    { path: '/v1/signup/policy', body: (policy_code) => ({ policy_code }) },
    { path: '/v1/signup/verify-pin', body: (policy_code) => ({ policy_code, pin_number: '0000' }) },
    { path: '/v1/get/userInfo', body: (policy_code) => ({ policy_code }) },
    {
      path: '/v1/signup/registration',
      body: (policy_code) => ({
        policy_code,
        username: 'somebody',
        password,
        password_confirmation: password,
      }),
    },
  ],
  /** Who pays without an account, and guesses whose policy it is. */
  payer: [
    {
      path: '/v1/policy/policy_validation',
      body: (policy_number) => ({
        policy_number,
        policy_holder_dob: '1990-01-01',
        policy_mobilenumber: '01711999999',
        policy_email: 'somebody@example.com',
        user_agree: 1,
      }),
    },
  ],
}

export type Times = { readonly known: number[]; readonly unknown: number[] }
export type Findings = {
  /** How an answer about a known name differs from one about an unknown, a sentence each. */
  readonly differences: string[]
  /** Milliseconds of every answer, by call. */
  readonly times: Map<string, Times>
}

/**
 * Asks about a known and an unknown name in turn, step by step, `rounds` times over; which of the two comes first
 * changes from pair to pair.
 * @param prepare is done before each question
 * @param areSideBySide asks about all pairs at once: where no times are compared
 */
export async function lookForDifferences(
  url: string,
  steps: readonly Step[],
  pairs: readonly Pair[],
  rounds = 1,
  prepare: () => Promise<void> = async () => {},
  areSideBySide = false,
): Promise<Findings> {
  const findings: Findings = { differences: [], times: new Map() }
  const askAbout = async (pair: Pair, n: number) => {
    const from = `10.${Math.floor(n / 250) + 1}.${(n % 250) + 1}.7`
    for (let round = 0; round < rounds; round++) {
      const state = { known: '', unknown: '' }
      for (const { path, body } of steps) {
        const seen: Partial<Record<keyof Pair, Seen>> = {}
        const order = n % 2 ? (['unknown', 'known'] as const) : (['known', 'unknown'] as const)
        for (const who of order) {
          await prepare()
          const answer = await ask(url + path, body(pair[who], state[who]), from)
          state[who] = answer.attempt || state[who]
          seen[who] = answer
        }
        if (!seen.known || !seen.unknown) continue
        note(
          findings,
          path,
          { known: seen.known, unknown: seen.unknown },
          `${pair.known}, round ${round + 1}`,
        )
      }
    }
  }
  if (areSideBySide) await Promise.all(pairs.map(askAbout))
  else for (const [n, pair] of pairs.entries()) await askAbout(pair, n)
  return findings
}

type Seen = {
  readonly status: number
  readonly headers: string
  readonly body: string
  readonly attempt: string
  readonly ms: number
}

function note(findings: Findings, path: string, seen: Record<keyof Pair, Seen>, about: string): void {
  // Once in ten thousand the PIN is the right one.
  if (/verify-pin|match-otp|otpVerification/.test(path) && seen.known.status === 200) return
  const times = findings.times.get(path) ?? { known: [], unknown: [] }
  findings.times.set(path, times)
  for (const who of ['known', 'unknown'] as const) times[who].push(seen[who].ms)
  for (const part of ['status', 'headers', 'body'] as const) {
    const known = seen.known[part]
    const unknown = seen.unknown[part]
    if (known !== unknown) findings.differences.push(`${path} for ${about}: ${part} ${known} and ${unknown}`)
  }
}

async function ask(address: string, body: object, from: string): Promise<Seen> {
  const startedAt = performance.now()
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  const ms = performance.now() - startedAt
  const { data } = JSON.parse(text) as { data?: { customer_id?: unknown } }
  const attempt = String(data?.customer_id ?? '')
  return {
    status: response.status,
    headers: describeHeaders(response),
    // All but the opaque id of the attempt, whose length counts.
    body: attempt ? text.replaceAll(attempt, '•'.repeat(attempt.length)) : text,
    attempt,
    ms,
  }
}

/** Names of all headers, the length of the answer, and of every cookie its name and length. */
function describeHeaders({ headers }: Response): string {
  const names = [...headers.keys()].toSorted().join(' ')
  const cookies = headers.getSetCookie().map((line) => `${line.split('=')[0]} (${line.length})`)
  return `${names}, ${headers.get('content-length')} bytes, ${cookies.join(' ')}`
}
