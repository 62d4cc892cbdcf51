import { type ActionFunctionArgs, redirect } from 'react-router'
import { readDateField } from '#platform/design-system/web/ui/date-parts.ts'
import { call } from '#platform/http/web/call.ts'
import { textOf, textsOf } from '#platform/http/web/form-texts.ts'
import { signUpPath } from '../paths.ts'
import type { leaveSignInFlow } from '../sign-in-contract.ts'
import type { signupPolicy, signupRegistration, signupVerifyPin } from '../sign-up-contract.ts'
import { attempt } from './attempt.ts'

export { loadSignInFlow as loader } from './sign-in-flow.loader.ts'

/** Each of the three steps has its own form (SIGNUP-01). */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  if (form.get('intent') === 'policy') form.set('date_of_birth', readDateField(form, 'date_of_birth'))
  const policy_code = textOf(form, 'policy_code')
  return attempt(form, async () => {
    switch (form.get('intent')) {
      case 'pin':
        await call<typeof signupVerifyPin>(
          'POST /v1/signup/verify-pin',
          textsOf(form, 'pin_number', 'policy_code'),
        )
        return redirect(signUpPath)
      case 'register':
        await call<typeof signupRegistration>('POST /v1/signup/registration', {
          policy_code,
          ...textsOf(form, 'username', 'password', 'password_confirmation'),
        })
        return redirect(`${signUpPath}?done=1`)
      case 'leave':
        await call<typeof leaveSignInFlow>('POST /v1/way-in/leave', {})
        return redirect(signUpPath)
      default:
        await call<typeof signupPolicy>('POST /v1/signup/policy', {
          policy_code,
          ...textsOf(form, 'date_of_birth'),
        })
        return redirect(signUpPath)
    }
  })
}
