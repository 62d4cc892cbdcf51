import { CallRefused, call } from '#platform/http/web/call.ts'
import type { enrolSecondFactor } from '../second-factor-contract.ts'

export const enrolCall = 'POST /api-app/second-factor/enrol'

/** Begins to add an authenticator app, or with its first code makes it count. */
export function enrolTotp(input: { readonly answer?: string; readonly secret?: string }) {
  return call<typeof enrolSecondFactor>(enrolCall, { way: 'totp', ...input })
}

/** What was shown before a wrong code: the app that read it may go on with it. Nothing where that is refused too. */
export async function showTotpAgain(secret: string): Promise<object> {
  try {
    return (await enrolTotp({ secret })).data
  } catch (error) {
    if (error instanceof CallRefused) return {}
    throw error
  }
}
