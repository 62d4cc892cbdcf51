import type { Clock } from '#kernel/dates.ts'
import { totpCode, totpStepAt } from '#people/second-factor/server/totp.ts'
import type { Caller } from './test-app.ts'

/** The authenticator app of somebody's phone. */
export type AuthenticatorApp = {
  /** What it shows now, by the program's clock. */
  code(): string
}

export function authenticatorApp(app: { readonly clock: Clock }, secret: string): AuthenticatorApp {
  return { code: () => totpCode(secret, totpStepAt(app.clock.now())) }
}

/** Somebody who is signed in adds an app. @returns it, and the recovery codes that they are shown */
export async function addAuthenticatorApp(
  app: { readonly clock: Clock },
  caller: Caller,
): Promise<{ readonly phone: AuthenticatorApp; readonly recoveryCodes: readonly string[] }> {
  const path = '/api-app/second-factor/enrol'
  const { body } = await caller.post(path, { way: 'totp' })
  const phone = authenticatorApp(app, body.data.totp.secret)
  const { status, body: added } = await caller.post(path, { way: 'totp', answer: phone.code() })
  if (status !== 200) throw new Error(`The app was not taken: ${JSON.stringify(added)}`)
  return { phone, recoveryCodes: added.data.recovery_codes }
}
