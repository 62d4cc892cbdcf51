import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router'
import { call } from '#platform/http/web/call.ts'
import { textOf, textsOf } from '#platform/http/web/form-texts.ts'
import { loginPath, ownNext, resetPasswordPath } from '../paths.ts'
import type { customerLogin, leaveSignInFlow, matchOtp, resendOtp, userLogin } from '../sign-in-contract.ts'
import { attempt } from './attempt.ts'

export { loadSignInFlow as loader } from './sign-in-flow.loader.ts'

/** Each form of the page says what it wants; where a person was going stays in the address. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const query = new URL(request.url).searchParams
  const next = query.get('next')
  const back = loginPath + (next ? `?${new URLSearchParams({ next })}` : '')
  const customer_id = textOf(form, 'customer_id')
  return attempt(form, async () => {
    switch (form.get('intent')) {
      case 'phone':
        await call<typeof customerLogin>('POST /api-app/customer-login', textsOf(form, 'mobile_no'))
        return redirect(back)
      case 'resend':
        await call<typeof resendOtp>('POST /api-app/resend-otp', { customer_id })
        return redirect(back)
      case 'leave':
        await call<typeof leaveSignInFlow>('POST /v1/way-in/leave', {})
        return redirect(back)
      case 'code':
        await call<typeof matchOtp>('POST /api-app/match-otp', { customer_id, otp: textOf(form, 'otp') })
        return redirectDocument(ownNext(next))
      default: {
        const { token } = await call<typeof userLogin>(
          'POST /api-app/user-login',
          textsOf(form, 'user_id', 'password'),
        )
        return redirectDocument(token.user.reset_password === 0 ? resetPasswordPath : ownNext(next))
      }
    }
  })
}
