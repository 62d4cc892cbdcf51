import { type ActionFunctionArgs, data } from 'react-router'
import { CallRefused, call } from '#platform/http/web/call.ts'
import type { stopReminders } from '../contract.ts'

/** Stops the reminders: by the page's own button, or a mail client's unsubscribe button (RFC 8058). */
export async function action({ params }: ActionFunctionArgs) {
  const { token = '' } = params
  try {
    const { message } = await call<typeof stopReminders>('POST /v1/reminders/stop', { token })
    return data<Stopped>({ isDone: true, message })
  } catch (error) {
    // The token is not ours: part of the address was probably lost.
    if (!(error instanceof CallRefused) || error.status !== 404) throw error
    return data<Stopped>({ isDone: false }, { status: 404 })
  }
}

export type Stopped = { readonly isDone: true; readonly message: string } | { readonly isDone: false }
