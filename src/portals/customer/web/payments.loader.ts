import { type ActionFunctionArgs, redirectDocument } from 'react-router'
import type { premiumStatement } from '#money/receipts/contract.ts'
import { attempt } from '#people/accounts/web/attempt.ts'
import { readDateField } from '#platform/design-system/web/ui/date-parts.ts'
import { call } from '#platform/http/web/call.ts'
import { textsOf } from '#platform/http/web/form-texts.ts'
import type { ownPayments } from '../contract.ts'

export async function loader() {
  return (await call<typeof ownPayments>('POST /api-app/own-payments', {})).data
}

export type OwnPayments = Awaited<ReturnType<typeof loader>>

/** A statement for a period: requested once to see whether there is one, then opened. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  for (const name of ['from', 'to']) form.set(name, readDateField(form, name))
  return attempt(form, async () => {
    const asked = textsOf(form, 'policyid', 'from', 'to')
    await call<typeof premiumStatement>('GET /api-app/statement', asked)
    return redirectDocument(`/api-app/statement?${new URLSearchParams(asked)}`)
  })
}
