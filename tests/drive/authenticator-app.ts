import type { Clock } from '#kernel/dates.ts'
import { totpCode, totpStepAt } from '#people/second-factor/server/totp.ts'
import type { Caller } from './test-app.ts'

/** A person's authenticator app. */
export type AuthenticatorApp = {
  /** The current code by the program's clock. */
  code(): string
}

export function authenticatorApp(app: { readonly clock: Clock }, secret: string): AuthenticatorApp {
  return { code: () => totpCode(secret, totpStepAt(app.clock.now())) }
}

/** Adds an authenticator app for a signed-in person. @returns the app and the recovery codes shown */
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
