import { afterAll, beforeAll, beforeEach } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { addPasskey } from '../drive/passkey-device.ts'
import { type Answer, app, createTestApp, openApp, type TestApp } from '../drive/test-app.ts'

/** Another application, with a clock of its own, where a second factor is required. */
export let strict: TestApp

/** Opens the application of a file about two steps of signing in; each test begins with nobody's factors. */
export function openTwoSteps(): void {
  openApp({ FRESH_PROOF_MINUTES: '5' })
  beforeEach(() => startAnew(app))
}

/** Opens the strict one beside it. */
export function openStrict(): void {
  beforeAll(async () => {
    strict = await createTestApp({ SECOND_FACTOR: 'required' })
  }, 120_000)
  afterAll(() => strict.close())
}

export async function startAnew(at: TestApp): Promise<void> {
  await at.visitor.post('/sandbox/people/reset')
  await passSeconds(7200, at)
}

export const passSeconds = (seconds: number, { clock }: TestApp = app) => clock.moveBy(seconds * 1000)

export const firstStep = (user_id: string, at = app) =>
  at.visitor.post('/api-app/user-login', { user_id, password: demoPassword })

export async function ticketOf(user_id: string, at = app): Promise<string> {
  return (await firstStep(user_id, at)).body.data.ticket
}

/** What came of a step, in short. */
export const outcome = ({ status, body }: Answer) => [
  status,
  body.code ?? (body.token?.token ? 'in' : body.message),
]
export const inside = [200, 'in']

export const enrolPath = '/api-app/second-factor/enrol'

export async function giveAgentAPasskey() {
  const agent = await app.signIn('agent')
  return { agent, ...(await addPasskey(app, agent, 'My phone')) }
}
