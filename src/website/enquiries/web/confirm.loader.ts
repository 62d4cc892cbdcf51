import type { ActionFunctionArgs } from 'react-router'
import { CallRefused, call } from '#platform/http/web/call.ts'
import type { confirmNews } from '../contract.ts'

/** Confirms the subscription by the page's button, because programs that scan links in mails must confirm nothing. */
export async function action({ params }: ActionFunctionArgs) {
  try {
    const { message } = await call<typeof confirmNews>('POST /v1/newsletter/confirm', {
      token: params.token ?? '',
    })
    return { isDone: true, message }
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    return { isDone: false, message: error.message }
  }
}

export type Confirmed = Awaited<ReturnType<typeof action>>
