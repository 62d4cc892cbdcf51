import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router'
import type { payOnline } from '#money/ledger/contract.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { attempt } from '#people/accounts/web/attempt.ts'
import { CallRefused, call } from '#platform/http/web/call.ts'
import { textOf } from '#platform/http/web/form-texts.ts'
import type { paymentParticulars, policyAmountValidation } from '../contract.ts'

/** What is due on the validated policy; redirects to the first step if there is none (PAY-05). */
export async function loader() {
  try {
    return (await call<typeof paymentParticulars>('GET /v1/policy/payment_particulars', {})).data
  } catch (error) {
    if (error instanceof CallRefused && error.code === 'paymentTokenOver')
      throw redirect(paymentPaths.validate)
    throw error
  }
}

export type AmountData = Awaited<ReturnType<typeof loader>>

/**
 * Checks the amount, opens the payment and sends the browser to the bank's page (PAY-07, PAY-08). If another
 * payment of the policy is open or held, the page is shown again with that payment.
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const premium_amount = textOf(form, 'premium_amount')
  return attempt(form, async () => {
    try {
      await call<typeof policyAmountValidation>('POST /v1/policy/policy_amount_validation', {
        premium_amount,
      })
      const { GatewayPageURL } = await call<typeof payOnline>('POST /v1/pay_online', {
        cus_code: 'pd',
        premium_amount,
        due_date: textOf(form, 'due_date'),
      })
      if (!GatewayPageURL) throw new CallRefused(502, {})
      return redirectDocument(GatewayPageURL)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (error.code === 'paymentTokenOver') return redirect(`${paymentPaths.validate}?over=1`)
      if (['otherPaymentOpen', 'paymentHeld'].includes(error.code)) return redirect(paymentPaths.amount)
      throw error
    }
  })
}
