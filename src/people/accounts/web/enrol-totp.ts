import { CallRefused, call } from '#platform/http/web/call.ts'
import type { enrolSecondFactor } from '../second-factor-contract.ts'

export const enrolCall = 'POST /api-app/second-factor/enrol'

/** Begins to add an authenticator app, or confirms it with its first code. */
export function enrolTotp(input: { readonly answer?: string; readonly secret?: string }) {
  return call<typeof enrolSecondFactor>(enrolCall, { way: 'totp', ...input })
}

/** What was shown before a wrong code, so that the app that read it can still be used. Empty if that is refused too. */
export async function showTotpAgain(secret: string): Promise<object> {
  try {
    return (await enrolTotp({ secret })).data
  } catch (error) {
    if (error instanceof CallRefused) return {}
    throw error
  }
}
