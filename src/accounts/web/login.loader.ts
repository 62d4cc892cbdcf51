import { type ActionFunctionArgs, data, redirectDocument } from 'react-router'
import { CallRefused, call } from '#platform/web/call.ts'
import type { userLogin } from '../contract.ts'
import { ownNext, resetPasswordPath } from '../paths.ts'

export { loader } from './brand.loader.ts'

/** What the page shows again after a refused attempt: everything typed but the password. */
export type LoginAttempt = {
  readonly userId: string
  readonly message: string
  readonly errors: Readonly<Record<string, readonly string[]>>
}

/** Signs in and goes on: to the reset page while the password is someone else's, else where the person was going. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const userId = String(form.get('user_id') ?? '')
  const next = new URL(request.url).searchParams.get('next')
  try {
    const { token } = await call<typeof userLogin>('POST /api-app/user-login', {
      user_id: userId,
      password: String(form.get('password') ?? ''),
    })
    return redirectDocument(token.user.reset_password === 0 ? resetPasswordPath : ownNext(next))
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    const attempt: LoginAttempt = { userId, message: error.message, errors: error.errors }
    return data(attempt, { status: 422 })
  }
}
