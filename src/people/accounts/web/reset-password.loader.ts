import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router'
import { CallRefused, call } from '#platform/http/web/call.ts'
import { textsOf } from '#platform/http/web/form-texts.ts'
import type { resetPassword } from '../password-contract.ts'
import { loginPath, signInTabPath } from '../paths.ts'
import { attempt } from './attempt.ts'
import { loadSignInFlow } from './sign-in-flow.loader.ts'

/** Without a proof nobody sets a password: everybody else is sent to sign-in (RESET-03). */
export async function loader() {
  const flow = await loadSignInFlow()
  if (!flow.flow.may_set_password) throw redirect(loginPath)
  return flow
}

/** Sets the new password and sends the person to sign in with it (RESET-06), or says there that the time is over. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  return attempt(form, async () => {
    try {
      await call<typeof resetPassword>(
        'POST /api-app/reset-password',
        textsOf(form, 'password', 'confirm_password'),
      )
    } catch (error) {
      if (!(error instanceof CallRefused) || error.code !== 'notAuthenticated') throw error
      return redirect(`${signInTabPath('office')}&reset=over`)
    }
    return redirectDocument(`${signInTabPath('office')}&reset=done`)
  })
}
