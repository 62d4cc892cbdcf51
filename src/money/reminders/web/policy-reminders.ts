import { call, callOnce, unlessRefused } from '#platform/http/web/call.ts'
import { type ActOutcome, tryAct } from '#platform/pages/web/form-trouble.ts'
import type { chooseReminders, PolicyReminders, showReminders } from '../contract.ts'

/** By which the form says what it is for, among others of its page. */
export const remindersAct = 'reminders'

export type RemindersAttempt = ActOutcome & { readonly act?: typeof remindersAct }

/** The reminders of a policy; null where they could not be had: the page stands without them. */
export async function loadReminders(id: string): Promise<PolicyReminders | null> {
  const asked = call<typeof showReminders>('GET /api-app/policy-reminders/{id}', { id })
  return (await unlessRefused(asked, () => true))?.data ?? null
}

/** Stops or starts them, as the form says. */
export async function chooseRemindersFrom(id: string, form: FormData) {
  const is_wanted = form.get('is_wanted') === '1' ? '1' : '0'
  return tryAct(
    { act: remindersAct } as const,
    callOnce<typeof chooseReminders>('POST /api-app/policy-reminders/{id}', { id, is_wanted }),
  )
}
