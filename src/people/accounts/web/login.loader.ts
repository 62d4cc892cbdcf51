import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router'
import { call } from '#platform/http/web/call.ts'
import { textOf, textsOf } from '#platform/http/web/form-texts.ts'
import { loginPath, ownNext, resetPasswordPath } from '../paths.ts'
import type { enrolSecondFactor, secondFactor } from '../second-factor-contract.ts'
import type { customerLogin, leaveSignInFlow, matchOtp, resendOtp, userLogin } from '../sign-in-contract.ts'
import { attempt } from './attempt.ts'
import { enrolCall, enrolTotp, showTotpAgain } from './enrol-totp.ts'

export { loadSignInFlow as loader } from './sign-in-flow.loader.ts'

/** Each form of the page names its intent; the page to return to stays in the address. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const query = new URL(request.url).searchParams
  const next = query.get('next')
  const back = loginPath + (next ? `?${new URLSearchParams({ next })}` : '')
  const customer_id = textOf(form, 'customer_id')
  const kept = form.get('intent') === 'enrol' ? () => showTotpAgain(textOf(form, 'secret')) : undefined
  const work = async () => {
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
      case 'code': {
        const otp = textOf(form, 'otp')
        const signedIn = await call<typeof matchOtp>('POST /api-app/match-otp', { customer_id, otp })
        return 'code' in signedIn ? redirect(back) : redirectDocument(ownNext(next))
      }
      case 'passkey':
      case 'totp':
      case 'recovery': {
        const way = textOf(form, 'intent')
        const answer = textOf(form, 'answer')
        return goIn(await call<typeof secondFactor>('POST /api-app/second-factor', { way, answer }), next)
      }
      case 'begin':
        return (await enrolTotp({})).data
      case 'enrol':
        return (await enrolTotp({ answer: textOf(form, 'answer') })).data
      case 'enrolPasskey': {
        const answer = textOf(form, 'answer')
        return (await call<typeof enrolSecondFactor>(enrolCall, { way: 'passkey', answer })).data
      }
      default: {
        const signedIn = await call<typeof userLogin>(
          'POST /api-app/user-login',
          textsOf(form, 'user_id', 'password'),
        )
        return 'token' in signedIn ? goIn(signedIn, next) : redirect(`${back}${next ? '&' : '?'}type=office`)
      }
    }
  }
  return attempt(form, work, kept)
}

/** Where somebody goes after signing in. */
function goIn({ token }: SignedIn, next: string | null) {
  return redirectDocument(token.user.reset_password === 0 ? resetPasswordPath : ownNext(next))
}

type SignedIn = Awaited<ReturnType<typeof call<typeof secondFactor>>>
