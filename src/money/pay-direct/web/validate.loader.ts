import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { findPaymentOf, namesPayment } from '#money/ledger/web/payment-state.ts'
import { attempt } from '#people/accounts/web/attempt.ts'
import { readDateField } from '#platform/design-system/web/ui/date-parts.ts'
import { call } from '#platform/http/web/call.ts'
import { textsOf } from '#platform/http/web/form-texts.ts'
import type { policyValidation } from '../contract.ts'
import { payerFields } from '../rules.ts'

/**
 * The payment that the payer returns from, if the address names one; `isUnknown` if there is none with that
 * reference; `isOver` if the time ended before a payment was begun. `policy` is a number that the office put into the address.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const payment = await findPaymentOf(request)
  const query = new URL(request.url).searchParams
  const policy = query.get('policy') ?? undefined
  return { payment, isUnknown: namesPayment(request) && !payment, isOver: query.has('over'), policy }
}

/** A payer who knows the policy's holder goes on to what is due, with a cookie as proof (PAY-04). */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  form.set('policy_holder_dob', readDateField(form, 'policy_holder_dob'))
  return attempt(form, async () => {
    await call<typeof policyValidation>('POST /v1/policy/policy_validation', textsOf(form, ...payerFields))
    return redirect(paymentPaths.amount)
  })
}
