import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { CallRefused, call } from '#platform/web/call.ts'
import type { mopUpPayments, noteStrangeSeen, ShownDesk, showDesk } from '../../desk-contract.ts'

/** What waits for somebody; nothing when it could not be fetched. */
export type Desk = { readonly desk: ShownDesk | undefined }

export async function loader(_args: LoaderFunctionArgs) {
  try {
    const { data: desk } = await call<typeof showDesk>('GET /api-app/payments/desk', {})
    return { desk } satisfies Desk
  } catch (error) {
    if (!(error instanceof CallRefused) || (error.status > 0 && error.status < 500)) throw error
    return data<Desk>({ desk: undefined }, { status: 503 })
  }
}

/** What became of a press; `reason` as it was typed. */
export type DeskAttempt = {
  readonly isDone: boolean
  readonly message: string
  readonly act: string
  readonly reason: string
  readonly errors: Readonly<Record<string, readonly string[]>>
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const sent = { act: text('act'), reason: text('reason'), errors: {} }
  try {
    return { ...sent, isDone: true, message: await send(text) } satisfies DeskAttempt
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status === 401) throw error
    const { message, errors, status } = error
    return data<DeskAttempt>({ ...sent, isDone: false, message, errors }, { status: status || 503 })
  }
}

async function send(text: (name: string) => string): Promise<string> {
  if (text('act') === 'strange-seen') {
    const seen = { until: text('until'), reason: text('reason') }
    return (await call<typeof noteStrangeSeen>('POST /api-app/payments/strange-notices/seen', seen)).message
  }
  return (await call<typeof mopUpPayments>('POST /api-app/payments/mop-up', {})).message
}
