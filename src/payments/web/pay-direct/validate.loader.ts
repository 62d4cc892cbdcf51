import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { attempt, textOf } from '#accounts/web/attempt.ts'
import { call } from '#platform/web/call.ts'
import { readDateField } from '#platform/web/ui/date-parts.ts'
import { paymentPaths } from '../../paths.ts'
import type { policyValidation } from '../../pay-direct-contract.ts'
import { findPaymentOf, namesPayment } from '../payment-state.ts'

/** The payment somebody comes back from, if the address names one; whether it names one that is none. */
export async function loader({ request }: LoaderFunctionArgs) {
  const payment = await findPaymentOf(request)
  return { payment, isUnknown: namesPayment(request) && !payment }
}

export type ValidateData = Awaited<ReturnType<typeof loader>>

/** Who knows the policy's holder goes on to what is due, with a cookie as proof (PAY-04). */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  form.set('policy_holder_dob', readDateField(form, 'policy_holder_dob'))
  return attempt(form, async () => {
    await call<typeof policyValidation>('POST /v1/policy/policy_validation', {
      policy_number: textOf(form, 'policy_number'),
      policy_holder_dob: textOf(form, 'policy_holder_dob'),
      policy_mobilenumber: textOf(form, 'policy_mobilenumber'),
      policy_email: textOf(form, 'policy_email'),
      user_agree: textOf(form, 'user_agree'),
    })
    return redirect(paymentPaths.amount)
  })
}
