import { type ActionFunctionArgs, redirect } from 'react-router'
import { call } from '#platform/http/web/call.ts'
import { textOf } from '#platform/http/web/form-texts.ts'
import type { forgotPassword, forgotPasswordMailSent, otpVerification } from '../password-contract.ts'
import { forgotPasswordPath, resetPasswordPath } from '../paths.ts'
import type { leaveSignInFlow } from '../sign-in-contract.ts'
import { attempt } from './attempt.ts'

export { loadSignInFlow as loader } from './sign-in-flow.loader.ts'

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const username = textOf(form, 'username')
  return attempt(form, async () => {
    switch (form.get('intent')) {
      case 'code':
        await call<typeof otpVerification>('POST /v1/get/otpVerification', {
          user_name: username,
          otp_code: textOf(form, 'otp_code'),
        })
        return redirect(resetPasswordPath)
      case 'leave':
        await call<typeof leaveSignInFlow>('POST /v1/way-in/leave', {})
        return redirect(forgotPasswordPath)
      default:
        await call<typeof forgotPassword>('POST /v1/get/forgotPassword', { username })
        await call<typeof forgotPasswordMailSent>('POST /v1/forgot-password-mail-sent', { username })
        return redirect(forgotPasswordPath)
    }
  })
}
