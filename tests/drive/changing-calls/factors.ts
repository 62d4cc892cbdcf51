import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { totpCode, totpStepAt } from '#people/second-factor/server/totp.ts'
import { type ChangingCall, type Ground, rowsOf } from './ground.ts'

const enrolPath = '/api-app/second-factor/enrol'
const totpRow = `totp_factors where person_kind = 'staff' and person_id = (select id from users where login_id = 'agent')`

/** Removes all second factors and counts of attempts. */
async function forgetFactors({ query }: Ground): Promise<void> {
  for (const table of ['totp_factors', 'recovery_codes', 'limit_counters'])
    await query(`delete from ${table}`)
}

const codeNow = ({ now }: Ground, secret: string) => totpCode(secret, totpStepAt(now()))

/** Adds an authenticator app for the agent. @returns its secret */
async function addApp(ground: Ground): Promise<string> {
  const { agent } = ground
  await forgetFactors(ground)
  const secret = (await agent.post(enrolPath, { way: 'totp' })).body.data.totp.secret
  await agent.post(enrolPath, { way: 'totp', answer: codeNow(ground, secret) })
  await ground.query(`update totp_factors set last_step = 0`)
  return secret
}

/** Changes to second factors. */
export const changesOfFactors: readonly ChangingCall[] = [
  {
    action: 'factor.add',
    shows: rowsOf('recovery_codes'),
    prepare: async (ground) => {
      await forgetFactors(ground)
      const secret = (await ground.agent.post(enrolPath, { way: 'totp' })).body.data.totp.secret
      return codeNow(ground, secret)
    },
    call: ({ agent }, _n, code) => agent.post(enrolPath, { way: 'totp', answer: String(code) }),
  },
  {
    action: 'signIn',
    shows: 'select count(*) as shown from sessions',
    prepare: async (ground) => {
      const secret = await addApp(ground)
      const given = { user_id: 'agent', password: demoPassword }
      const { body } = await ground.visitor.post('/api-app/user-login', given)
      return `${body.data.ticket} ${codeNow(ground, secret)}`
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
