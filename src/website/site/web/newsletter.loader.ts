import { type ActionFunctionArgs, data } from 'react-router'
import { CallRefused, call } from '#platform/http/web/call.ts'
import { textOf } from '#platform/http/web/form-texts.ts'
import type { subscribeToNews } from '#website/enquiries/contract.ts'

export type Subscription =
  | { readonly state: 'done'; readonly message: string }
  | { readonly state: 'refused'; readonly email: string; readonly message: string; readonly status: number }

/** Subscribes the email of a form; a refusal is returned too. */
export async function subscribe(form: FormData): Promise<Subscription> {
  const email = textOf(form, 'email')
  try {
    const answer = await call<typeof subscribeToNews>('POST /v1/newsSubscribe', {
      email,
      homepage: textOf(form, 'homepage'),
    })
    return { state: 'done', message: answer.data.success }
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    const message = error.errors.email?.join(' ') ?? error.message
    return { state: 'refused', email, message, status: error.status || 503 }
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const result = await subscribe(await request.formData())
  return result.state === 'done' ? result : data(result, { status: result.status })
}
