import { type ActionFunctionArgs, data, redirectDocument } from 'react-router'
import { CallRefused, call } from '#platform/web/call.ts'
import type { resetPassword } from '../contract.ts'
import { loginPath } from '../paths.ts'

export { loader } from './brand.loader.ts'

export type ResetAttempt = {
  readonly message: string
  readonly errors: Readonly<Record<string, readonly string[]>>
}

/** Sets the new password and sends the person to prove it at sign-in (RESET-06). */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  try {
    await call<typeof resetPassword>('POST /api-app/reset-password', {
      password: String(form.get('password') ?? ''),
      confirm_password: String(form.get('confirm_password') ?? ''),
    })
    return redirectDocument(`${loginPath}?reset=done`)
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status === 401) throw error
    const attempt: ResetAttempt = { message: error.message, errors: error.errors }
    return data(attempt, { status: 422 })
  }
}
