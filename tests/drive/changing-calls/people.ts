import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import type { Answer } from '../test-app.ts'
import { type CallContext, type ChangingCall, idOf, rowsOf } from './call-context.ts'
import { changesOfFactors } from './factors.ts'

const phoneOfRahima = '01711000001'
const phoneOfKarim = '01711000002'
/** The policy that makes Karim a policy holder without an account. */
const policyOfKarim = '900000004'
const customerKarim = `(select id from customers where mobile = '${phoneOfKarim}' limit 1)`

const newUser = (n: number) => ({
  en_first_name: 'Salma Khatun',
  login_id: `salma${n}`,
  role_id: 2,
  status: 1,
  mobile: `0181${String(n).padStart(7, '0')}`,
  email: `salma${n}@example.com`,
  national_id: `2${String(n).padStart(9, '0')}`,
  father_name: 'Abdul Khatun',
  password: 'Given#2026',
  retype_password: 'Given#2026',
})

async function signInAgain(context: CallContext): Promise<Answer> {
  return context.visitor.post('/api-app/user-login', { user_id: 'agent', password: demoPassword })
}

/** Deletes stored codes and counts of attempts, so that no hourly limit applies. */
async function forgetCodes({ query }: CallContext): Promise<void> {
  for (const table of ['limit_counters', 'phone_attempts', 'one_time_codes', 'tickets'])
    await query(`delete from ${table}`)
}

/** Reads the code in the newest message to a phone. */
async function readCode({ visitor }: CallContext, phone: string): Promise<string> {
  const { body } = await visitor.get(`/sandbox/inbox.json?to=${phone}`)
  return /^\d+/.exec(body[0].text)?.[0] ?? ''
}

/** Reads the token of the link sent to a mailbox. */
async function readLink({ visitor }: CallContext, mailbox: string): Promise<string> {
  for (;;) {
    const { body } = await visitor.get(`/sandbox/inbox.json?to=${encodeURIComponent(mailbox)}`)
    const token = /\/l\/([\w-]+)/.exec(body[0]?.text ?? '')?.[1]
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Requests a code for a sign-in by phone. @returns customer and code */
async function askForCode(context: CallContext): Promise<string> {
  await forgetCodes(context)
  const { body } = await context.visitor.post('/api-app/customer-login', { mobile_no: phoneOfRahima })
  return `${body.data.customer_id} ${await readCode(context, phoneOfRahima)}`
}

/** Karim signs up until only username and password are missing. @returns his proof */
async function verifyPin(context: CallContext): Promise<string> {
  await forgetCodes(context)
  await context.query(`delete from customer_accounts where customer_id = ${customerKarim}`)
  await context.query(
    `update policies set customer_id = ${customerKarim} where core_number = '${policyOfKarim}'`,
  )
  const policy_code = policyOfKarim
  await context.visitor.post('/v1/signup/policy', { policy_code })
  const pin_number = await readCode(context, phoneOfKarim)
  const { body } = await context.visitor.post('/v1/signup/verify-pin', { policy_code, pin_number })
  return body.data.token
}

/** Changes to users, roles, sessions, passwords and visitors' messages. */
export const changesOfPeople: readonly ChangingCall[] = [
  {
    action: 'user.add',
    shows: rowsOf('users'),
    call: ({ admin }, n) => admin.post('/api-app/store-users', newUser(n)),
  },
  {
    action: 'link.open',
    shows: rowsOf('tickets'),
    prepare: async (context, n) => {
      const { retype_password: _typed, ...user } = { ...newUser(7000 + n), password: '' }
      await context.admin.post('/api-app/store-users', { ...user, send_link: '1' })
      return readLink(context, user.email)
    },
    call: ({ visitor }, _n, made) => visitor.post('/v1/links/open', { token: String(made) }),
  },
  {
    action: 'user.change',
    shows: rowsOf('users'),
    prepare: async (context, n) => {
      const { body } = await context.admin.post('/api-app/store-users', newUser(5000 + n))
      if (body.status !== 'success' && body.errors) throw new Error(JSON.stringify(body))
      return idOf(context, `select id from users where login_id = 'salma${5000 + n}'`)
    },
    call: ({ admin }, n, id) =>
      admin.post('/api-app/update-users', { ...newUser(5000 + n), id, father_name: 'Karim Khatun' }),
  },
  {
    action: 'role.add',
    shows: rowsOf('roles'),
    call: ({ admin }, n) =>
      admin.post('/api-app/store-roles', { name: `Claims desk ${n}`, active_status: '1' }),
  },
  {
    action: 'role.change',
    shows: rowsOf('roles'),
    prepare: async ({ admin }, n) =>
      (await admin.post('/api-app/store-roles', { name: `Survey desk ${n}`, active_status: '1' })).body.data
        .id,
    call: ({ admin }, n, id) =>
      admin.post('/api-app/update-roles', { id, name: `Valuation desk ${n}`, active_status: '1' }),
  },
  {
    action: 'signIn',
    shows: 'select count(*) as shown from sessions',
    call: signInAgain,
  },
  {
    action: 'signIn',
    shows: 'select count(*) as shown from sessions',
    call: ({ visitor }) => visitor.post('/v1/get/login', { username: 'agent', password: demoPassword }),
  },
  {
    action: 'signOut',
    shows: 'select count(*) as shown from sessions',
    prepare: async (context) => (await signInAgain(context)).body.token.token,
    call: ({ visitor }, _n, token) =>
      visitor.post('/api-app/logout', {}, { headers: { authorization: `Bearer ${token}` } }),
  },
  {
    action: 'sessions.end',
    shows: 'select count(*) as shown from sessions',
    prepare: async (context) => (await signInAgain(context)).status,
    call: ({ agent }) => agent.post('/api-app/end-sessions', { id: '' }),
  },
  ...changesOfFactors,
  {
    action: 'proof.fresh',
    shows: 'select count(*) as shown from sessions where proved_at is not null',
    prepare: async ({ query }, n) => {
      await query('update sessions set proved_at = null')
      return n
    },
    call: ({ agent }) => agent.post('/api-app/fresh-proof', { way: 'password', answer: demoPassword }),
  },
  {
    action: 'password.replace',
    shows: rowsOf('customer_accounts'),
    prepare: async (context, n) => {
      await context.query(
        `update customer_accounts set password_hash =
          (select password_hash from users where login_id = 'agent') where username_key = 'rahima'`,
      )
      return n
    },
    call: ({ rahima }, n) => {
      const password = `Rahima#${2000 + n}`
      const passwords = { old_password: demoPassword, password, password_confirmation: password }
      return rahima.post('/v1/userpanel/changepassword', passwords)
    },
  },
  {
    action: 'password.replace',
    shows: rowsOf('users'),
    prepare: async ({ admin, visitor }, n) => {
      await admin.post('/api-app/store-users', newUser(8000 + n))
      const given = { user_id: `salma${8000 + n}`, password: 'Given#2026' }
      return (await visitor.post('/api-app/user-login', given)).body.token.token
    },
    call: ({ visitor }, n, token) => {
      const password = `Salma#${2000 + n}`
      const headers = { authorization: `Bearer ${token}` }
      return visitor.post('/api-app/reset-password', { password, confirm_password: password }, { headers })
    },
  },
  {
    action: 'permission.assign',
    shows: rowsOf('role_permissions'),
    prepare: async (context, n) => {
      await context.admin.post('/api-app/assign-permissions', { role_id: 5, permission_id: [1, 13] })
      return n
    },
    call: ({ admin }) => admin.post('/api-app/assign-permissions', { role_id: 5, permission_id: [1, 5, 13] }),
  },
  {
    action: 'edition.load',
    shows: rowsOf('rate_book_editions'),
    call: ({ admin, today }, n) => {
      const form = new FormData()
      form.set('file', new Blob([`plan,age,term,rate\n814,36,5,${200 + n}\n`]), 'rates.csv')
      form.set('from', today)
      form.set('name', `RATES-${n}`)
      return admin.post('/api-app/rate-book/editions', form)
    },
  },
  {
    // Lists with phone numbers wait here for approval.
    action: 'approval.ask',
    shows: rowsOf('approvals'),
    call: ({ admin }, n) => {
      const wanted = { list: 'policies', query: `q=nobody${n}`, reason: 'Calls about dues' }
      return admin.post('/api-app/phone-lists', wanted)
    },
  },
  {
    action: 'approval.refuse',
    shows: rowsOf('approvals'),
    prepare: (context, n) =>
      idOf(
        context,
        `insert into approvals (act, thing, label, permission, input, reason, requested_by, requested_at,
           expires_at, state)
         values ('role.add', 'role:desk ${n}', 'Desk ${n}', 6, '{}', '', 2, now(), now() + interval '7 days',
           'waiting') returning id`,
      ),
    call: ({ admin }, _n, id) =>
      admin.post(`/api-app/approvals/${id}/decide`, { decision: 'refuse', reason: 'Not needed' }),
  },
  {
    action: 'enquiry.status',
    shows: rowsOf('call_me_requests'),
    prepare: async (context, n) => {
      const phone = `0171${String(2_000_000 + n)}`
      await context.visitor.post('/v1/enquiries/call-me', { name: 'Shefali', phone })
      return idOf(context, 'select max(id) as id from call_me_requests')
    },
    call: ({ admin }, _n, id) =>
      admin.post('/api-app/enquiries/status', { kind: 'calls', id, status: 'called' }),
  },
  {
    action: 'signIn',
    shows: 'select count(*) as shown from sessions',
    prepare: askForCode,
    call: ({ visitor }, _n, asked) => {
      const [customer_id, otp] = String(asked).split(' ')
      return visitor.post('/api-app/match-otp', { customer_id: Number(customer_id), otp })
    },
  },
  {
    action: 'signUp',
    shows: rowsOf('customer_accounts'),
    prepare: verifyPin,
    call: ({ visitor }, _n, proof) => {
      const password = 'Nodi#Par1971'
      const account = { username: 'karim', password, password_confirmation: password }
      const headers = { authorization: `Bearer ${proof}` }
      return visitor.post('/v1/signup/registration', { policy_code: policyOfKarim, ...account }, { headers })
    },
  },
]
