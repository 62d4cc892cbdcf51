import type { ActionFunctionArgs } from 'react-router'
import { tryAct } from '#people/staff/web/form-trouble.ts'
import { call } from '#platform/http/web/call.ts'
import type { stopReminders } from '../contract.ts'

/** Stops the reminders: the page's own button, or that of a mailbox (RFC 8058). */
export async function action({ params }: ActionFunctionArgs) {
  const { token = '' } = params
  return tryAct({}, call<typeof stopReminders>('POST /v1/reminders/stop', { token }))
}
