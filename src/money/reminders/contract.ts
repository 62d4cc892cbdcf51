import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { rowId } from '#policies/policies/contract.ts'
import { noReminderReasons } from './no-reminder-reason.ts'
import { channels } from './outcome.ts'
import { stages } from './reminder.ts'

const channel = z.enum(channels)

const policyReminders = z.object({
  /** Whether the holder wants reminders, for all their policies. */
  is_wanted: z.boolean(),
  /** Whether the reader may change that. */
  may_choose: z.boolean(),
  /** The next one, unless the instalment is paid first; null if none will be sent. */
  next: z.object({ on: z.string(), stage: z.enum(stages), ways: z.array(channel) }).nullable(),
  /** Why none will be sent; null if one will. */
  none_for: z.enum(noReminderReasons).nullable(),
  /** Reminders that were sent, refused by every channel, or had nowhere to go; newest first. */
  sent: z.array(
    z.object({
      at: z.string(),
      stage: z.enum(stages),
      due_date: z.string(),
      ways: z.array(z.object({ way: channel, was_taken: z.boolean() })),
    }),
  ),
})
export type PolicyReminders = z.output<typeof policyReminders>

export const showReminders = endpoint('GET /api-app/policy-reminders/{id}', {
  summary:
    'The reminders of due premiums of a policy: which went, and when the next one goes or why none will',
  in: z.object({ id: rowId('policyIdRequired') }),
  out: envelope(policyReminders),
})

export const chooseReminders = endpoint('POST /api-app/policy-reminders/{id}', {
  summary: 'Stops or starts the reminders of a policy holder, for themselves or by the office',
  in: z.object({
    id: rowId('policyIdRequired'),
    /** 1: they want reminders, 0: they do not; for all their policies. */
    is_wanted: z.enum(['0', '1'], 'reminderChoiceUnknown'),
  }),
  out: envelope(z.object({ is_wanted: z.boolean() })),
})

export const stopReminders = endpoint('POST /v1/reminders/stop', {
  summary: 'Stops the reminders of the policy holder whose signed token a mail carried',
  in: z.object({ token: z.string().max(100, 'textTooLong').default('') }),
  out: envelope(z.null()),
})
