/** Guessing of codes, by many from many places: small in `npm test`, whole in `npm run proof guessing`. */

/** What codes of one person are guessed by: the phone, a policy that wants to sign up, a forgotten password. */
export type Way = {
  readonly name: string
  /** What brings a code on its way. */
  readonly asks: readonly Call[]
  /** What tries one. */
  guess(digits: string, attempt: string): Call
  readonly digits: number
}
type Call = { readonly path: string; readonly body: object }

export const byPhone = (mobile_no: string): Way => ({
  name: `phone ${mobile_no}`,
  asks: [{ path: '/api-app/customer-login', body: { mobile_no } }],
  guess: (otp, customer_id) => ({ path: '/api-app/match-otp', body: { customer_id, otp } }),
  digits: 6,
})
export const byPolicy = (policy_code: string): Way => ({
  name: `policy ${policy_code}`,
  asks: [{ path: '/v1/signup/policy', body: { policy_code } }],
  guess: (pin_number) => ({ path: '/v1/signup/verify-pin', body: { policy_code, pin_number } }),
  digits: 4,
})
export const byUsername = (username: string): Way => ({
  name: `username ${username}`,
  asks: [
    { path: '/v1/get/forgotPassword', body: { username } },
    { path: '/v1/forgot-password-mail-sent', body: { username } },
  ],
  guess: (otp_code, _attempt) => ({
    path: '/v1/get/otpVerification',
    body: { user_name: username, otp_code },
  }),
  digits: 6,
})

export type Guessing = {
  readonly guesses: number
  /** So many browsers guess side by side, each with a cookie of its own. */
  readonly flows: number
  readonly addresses: number
}

export type Guessed = {
  /** Guesses whose digits were looked at. */
  readonly looked: number
  /** Refused without a look: no code serves, or too many were wrong. */
  readonly held: number
  /** Answers that should not be. */
  readonly strange: readonly string[]
}

/** Guesses the codes of one phone by several ways at once; whoever is told that the code is over asks for the next. */
export async function guessCodes(
  url: string,
  ways: readonly Way[],
  { guesses, flows, addresses }: Guessing,
): Promise<Guessed> {
  const found = { looked: 0, held: 0, strange: [] as string[] }
  const each = Math.ceil(guesses / flows)
  await Promise.all(
    Array.from({ length: flows }, async (_, flow) => {
      const way = ways[flow % ways.length]
      if (!way) return
      const from = (n: number) => addressOf((flow * each + n) % addresses)
      let asked = await askForCode(url, way, from(0))
      for (let n = 0; n < each; n++) {
        const digits = String(Math.floor(Math.random() * 10 ** way.digits)).padStart(way.digits, '0')
        const { path, body } = way.guess(digits, asked.attempt)
        const { status, code, text } = await post(url, path, body, { from: from(n), cookie: asked.cookie })
        if (status === 200 || code === 'otpWrong') found.looked += 1
        else if (code === 'otpOver' || code === 'tooManyWrongCodes') found.held += 1
        else found.strange.push(`${path} answered ${status}: ${text.slice(0, 200)}`)
        if (code === 'otpOver') asked = await askForCode(url, way, from(n))
      }
    }),
  )
  return found
}

/** Tries the same right code so many times at once. @returns how many came in, and what was strange */
export async function tryRightCode(
  url: string,
  way: Way,
  { times, digits }: { times: number; digits: (asked: Asked) => Promise<string> },
): Promise<{ readonly right: number; readonly strange: readonly string[] }> {
  const reply = await askForCode(url, way, addressOf(0))
  const { path, body } = way.guess(await digits(reply), reply.attempt)
  const answers = await Promise.all(
    Array.from({ length: times }, (_, n) =>
      post(url, path, body, { from: addressOf(n), cookie: reply.cookie }),
    ),
  )
  const others = answers.filter(({ status }) => status !== 200)
  return {
    right: answers.length - others.length,
    strange: others.filter(({ code }) => code !== 'otpOver').map(({ text }) => text.slice(0, 200)),
  }
}

type Asked = { readonly attempt: string; readonly cookie: string }

async function askForCode(url: string, { asks }: Way, from: string): Promise<Asked> {
  let flow: Asked = { attempt: '', cookie: '' }
  for (const { path, body } of asks) {
    const { attempt, cookie } = await post(url, path, body, { from, cookie: flow.cookie })
    flow = { attempt: attempt || flow.attempt, cookie: [flow.cookie, cookie].filter(Boolean).join('; ') }
  }
  return flow
}

/** Who is told that the system cannot be reached asks again, as people do: on a busy machine one of many waits too long. */
async function post(...asked: Parameters<typeof postOnce>) {
  for (let again = 3; again > 0; again--) {
    const answer = await postOnce(...asked)
    if (answer.code !== 'databaseUnreachable') return answer
  }
  return postOnce(...asked)
}

async function postOnce(
  url: string,
  path: string,
  body: object,
  { from, cookie }: { from: string; cookie: string },
) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': from,
      cookie,
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  const answer = JSON.parse(text) as { code?: string; data?: { customer_id?: string | number } }
  return {
    status: response.status,
    code: answer.code,
    text,
    attempt: String(answer.data?.customer_id ?? ''),
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0] ?? '')
      .join('; '),
  }
}

/** The nth of many addresses, each of a network of its own. */
function addressOf(n: number): string {
  return `10.${Math.floor(n / 250) + 1}.${(n % 250) + 1}.7`
}
