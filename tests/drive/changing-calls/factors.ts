import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { totpCode, totpStepAt } from '#people/second-factor/server/totp.ts'
import { type CallContext, type ChangingCall, rowsOf } from './call-context.ts'

const enrolPath = '/api-app/second-factor/enrol'
const totpRow = `totp_factors where person_kind = 'staff' and person_id = (select id from users where login_id = 'agent')`

/** Removes all second factors and counts of attempts. */
async function forgetFactors({ query }: CallContext): Promise<void> {
  for (const table of ['totp_factors', 'recovery_codes', 'limit_counters'])
    await query(`delete from ${table}`)
}

const codeNow = ({ now }: CallContext, secret: string) => totpCode(secret, totpStepAt(now()))

/** Adds an authenticator app for the agent. @returns its secret */
async function addApp(context: CallContext): Promise<string> {
  const { agent } = context
  await forgetFactors(context)
  const secret = (await agent.post(enrolPath, { way: 'totp' })).body.data.totp.secret
  await agent.post(enrolPath, { way: 'totp', answer: codeNow(context, secret) })
  await context.query(`update totp_factors set last_step = 0`)
  return secret
}

/** Changes to second factors. */
export const changesOfFactors: readonly ChangingCall[] = [
  {
    action: 'factor.add',
    shows: rowsOf('recovery_codes'),
    prepare: async (context) => {
      await forgetFactors(context)
      const secret = (await context.agent.post(enrolPath, { way: 'totp' })).body.data.totp.secret
      return codeNow(context, secret)
    },
    call: ({ agent }, _n, code) => agent.post(enrolPath, { way: 'totp', answer: String(code) }),
  },
  {
    action: 'signIn',
    shows: 'select count(*) as shown from sessions',
    prepare: async (context) => {
      const secret = await addApp(context)
      const given = { user_id: 'agent', password: demoPassword }
      const { body } = await context.visitor.post('/api-app/user-login', given)
      return `${body.data.ticket} ${codeNow(context, secret)}`
    },
    call: ({ visitor }, _n, made) => {
      const [ticket, answer] = String(made).split(' ')
      return visitor.post('/api-app/second-factor', { ticket, way: 'totp', answer })
    },
  },
  {
    action: 'factor.newCodes',
    shows: rowsOf('recovery_codes'),
    prepare: addApp,
    call: ({ agent }) => agent.post('/api-app/second-factor/recovery-codes'),
  },
  {
    action: 'factor.remove',
    shows: `select count(*) as shown from ${totpRow}`,
    prepare: addApp,
    call: ({ agent }) => agent.post('/api-app/second-factor/remove', { kind: 'totp' }),
  },
]
