import { call, callOnce, unlessRefused } from '#platform/http/web/call.ts'
import { type ActOutcome, tryAct } from '#platform/pages/web/form-trouble.ts'
import type { chooseReminders, PolicyReminders, showReminders } from '../contract.ts'

/** Tells this form apart from the others on its page. */
export const remindersAct = 'reminders'

export type RemindersAttempt = ActOutcome & { readonly act?: typeof remindersAct }

/** The reminders of a policy; null if the call fails, since the page can do without them. */
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
