import { stopToken } from '#money/reminders/server/stop-token.ts'
import { readSettings } from '../../../src/settings.ts'
import { type CallContext, type ChangingCall, idOf, rowsOf } from './call-context.ts'

const shows = rowsOf('reminder_choices')
const policyOfRahima = (context: CallContext) =>
  idOf(context, `select id from policies where core_number = '900000001'`)

/** Gives Rahima's policy the other choice, so that the call changes something each time. */
async function choose(context: CallContext, isWanted: '0' | '1') {
  const id = await policyOfRahima(context)
  await context.admin.post(`/api-app/policy-reminders/${id}`, { is_wanted: isWanted })
  return id
}

/** Changes to premium reminders: by the holder, by the office, and by the link of a mail. */
export const changesOfReminders: readonly ChangingCall[] = [
  {
    action: 'reminders.stop',
    shows,
    prepare: (context) => choose(context, '1'),
    call: ({ rahima }, _n, id) => rahima.post(`/api-app/policy-reminders/${id}`, { is_wanted: '0' }),
  },
  {
    action: 'reminders.start',
    shows,
    prepare: (context) => choose(context, '0'),
    call: ({ admin }, _n, id) => admin.post(`/api-app/policy-reminders/${id}`, { is_wanted: '1' }),
  },
  {
    action: 'reminders.stop',
    shows,
    prepare: async (context) => {
      await choose(context, '1')
      const customerId = await idOf(
        context,
        `select customer_id as id from policies where core_number = '900000001'`,
      )
      return stopToken(readSettings({}).CODE_KEY, customerId)
    },
    call: ({ visitor }, _n, token) => visitor.post('/v1/reminders/stop', { token }),
  },
]
