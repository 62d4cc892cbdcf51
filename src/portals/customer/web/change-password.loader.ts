import { type ActionFunctionArgs, redirect } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import type { changePassword } from '#people/accounts/password-contract.ts'
import { attempt } from '#people/accounts/web/attempt.ts'
import { call } from '#platform/http/web/call.ts'
import { textsOf } from '#platform/http/web/form-texts.ts'
import type { customerArea } from '../contract.ts'

export async function loader() {
  return (await call<typeof customerArea>('GET /api-app/customer-area', {})).data
}

/** Replaces the password (CUST-06, CUST-07). */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const sent = textsOf(form, 'old_password', 'password', 'password_confirmation')
  return attempt(form, async () => {
    await call<typeof changePassword>('POST /v1/userpanel/changepassword', sent)
    return redirect(`${paymentPaths.changePassword}?done=1`)
  })
}
