import { type ActionFunctionArgs, data } from 'react-router'
import type { subscribeToNews } from '#enquiries/contract.ts'
import { CallRefused, call } from '#platform/web/call.ts'

/** What came of a try to subscribe. */
export type Subscription =
  | { readonly state: 'done'; readonly message: string }
  | { readonly state: 'refused'; readonly email: string; readonly message: string }

export async function action({ request }: ActionFunctionArgs) {
  const email = String((await request.formData()).get('email') ?? '')
  try {
    const answer = await call<typeof subscribeToNews>('POST /v1/newsSubscribe', { email })
    return { state: 'done', message: answer.data.success } satisfies Subscription
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    const message = error.errors.email?.join(' ') ?? error.message
    return data({ state: 'refused', email, message } satisfies Subscription, { status: error.status || 503 })
  }
}
