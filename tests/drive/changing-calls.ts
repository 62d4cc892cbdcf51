import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../people/proposal-of-sumaiya.ts'
import type { Answer, Caller } from './test-app.ts'

/** Who makes the calls, and the database beside the program. */
export type Ground = {
  readonly admin: Caller
  readonly agent: Caller
  /** Holds the monthly policy 900000002. */
  readonly rahima: Caller
  readonly visitor: Caller
  readonly today: string
  query(statement: string): Promise<Record<string, unknown>[]>
}

/** A call that changes something, so that it can be made again and again, each time as its n-th. */
export type ChangingCall = {
  /** Of its audit line. */
  readonly action: string
  /** A query whose answer is another one once the change stands. */
  readonly shows: string
  /** Makes ready what the call needs; undefined when it needs nothing. */
  readonly prepare?: (ground: Ground, n: number) => Promise<number | string>
  /** @param made what `prepare` answered */
  readonly call: (ground: Ground, n: number, made: number | string) => Promise<Answer>
}

/** The rows of a table as one text. */
const rowsOf = (table: string) =>
  `select md5(string_agg(t::text, '' order by t::text)) as shown from ${table} t`

const behind = '900000002'
const reason = 'The payer rang and asked for it'
const idOf = async (ground: Ground, statement: string) => Number((await ground.query(statement))[0]?.id)

const newUser = (n: number) => ({
  ...{ en_first_name: 'Salma Khatun', login_id: `salma${n}`, role_id: 2, status: 1 },
  ...{ mobile: `0181${String(n).padStart(7, '0')}`, email: `salma${n}@example.com` },
  ...{ national_id: `2${String(n).padStart(9, '0')}`, father_name: 'Abdul Khatun' },
  ...{ password: 'Given#2026', retype_password: 'Given#2026' },
})

/** Opens a payment of Rahima for her next instalment, none being under way. */
async function openPayment(ground: Ground): Promise<Answer> {
  const policy = (await ground.query(`select * from policies where core_number = '${behind}'`))[0]
  return ground.rahima.post('/v1/pay_online', {
    cus_code: 'pInv',
    policyid: Number(policy?.id),
    premium_amount: Number(policy?.instalment) / 100,
  })
}

/** Six instalments of her policy are due, none of them is being paid, and nobody has opened a payment this hour. */
async function readyToPay(ground: Ground): Promise<number> {
  await ground.query(`update payments set state = 'expired' where state in ('opening', 'open', 'held')`)
  await ground.query(
    `update policies set fup = current_date - interval '5 months',
            start_date = current_date - interval '5 months' - paid_instalments * interval '1 month'
      where core_number = '${behind}'`,
  )
  await ground.query(`delete from limit_counters where name like 'payment.open%'`)
  return 0
}

/** A payment of Rahima that is booked. @returns its id */
const payOnce = (ground: Ground) => payUntil(ground, 'success', 'booked')

async function payUntil(
  ground: Ground,
  outcome: 'success' | 'risky',
  state: 'booked' | 'held',
): Promise<number> {
  await readyToPay(ground)
  const { status, body } = await openPayment(ground)
  if (status !== 200) throw new Error(`No payment was opened: ${JSON.stringify(body)}`)
  const found = await ground.query(`select * from payments where reference = '${body.payment}'`)
  const pay = `/sandbox/gateway/sessions/${found[0]?.transaction_id}/pay`
  await ground.visitor.post(pay, { outcome, ipn: 'before' })
  for (let looks = 0; looks < 200; looks++) {
    const [row] = await ground.query(`select state from payments where id = ${found[0]?.id}`)
    if (row?.state === state) return Number(found[0]?.id)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The payment was not ${state}`)
}

const quoteOf = ({ agent, today }: Ground): Promise<string> => quoteFor(agent, today)

async function sendProposal(
  { agent }: Ground,
  status: 0 | 1,
  n: number,
  quote: number | string,
): Promise<Answer> {
  const number = String(n).padStart(8, '0')
  const customer = { ...sumaiya, national_id: `21${number}`, mobile: `019${number}` }
  return purchase(agent, { ...customer, quote, status }, status === 1 ? [pdfFile()] : [])
}

/** The first of the two calls that build a draft. */
async function sendWithoutNominee({ agent }: Ground, n: number, quote: number | string): Promise<Answer> {
  const number = String(n).padStart(8, '0')
  const { nominee: _named, ...applicant } = sumaiya
  const customer = { ...applicant, national_id: `21${number}`, mobile: `019${number}` }
  const fields = Object.entries({ ...customer, quote }).map(([name, value]) => [name, String(value)])
  return agent.post('/v1/policy/policy_add', new URLSearchParams(Object.fromEntries(fields)))
}

async function idOfProposal(ground: Ground, status: 0 | 1, n: number): Promise<number> {
  const { body } = await sendProposal(ground, status, n, await quoteOf(ground))
  if (!body.data?.id) throw new Error(`No proposal was saved: ${JSON.stringify(body)}`)
  return body.data.id
}

async function signInAgain(ground: Ground): Promise<Answer> {
  return ground.visitor.post('/api-app/user-login', { user_id: 'agent', password: demoPassword })
}

/** Of every kind: people, roles, views, proposals, payments, papers, forms. */
export const changingCalls: readonly ChangingCall[] = [
  {
    action: 'user.add',
    shows: rowsOf('users'),
    call: ({ admin }, n) => admin.post('/api-app/store-users', newUser(n)),
  },
  {
    action: 'user.change',
    shows: rowsOf('users'),
    prepare: async (ground, n) => {
      const { body } = await ground.admin.post('/api-app/store-users', newUser(5000 + n))
      if (body.status !== 'success' && body.errors) throw new Error(JSON.stringify(body))
      return idOf(ground, `select id from users where login_id = 'salma${5000 + n}'`)
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
    prepare: async (ground) => (await signInAgain(ground)).body.token.token,
    call: ({ visitor }, _n, token) =>
      visitor.post('/api-app/logout', {}, { headers: { authorization: `Bearer ${token}` } }),
  },
  {
    action: 'sessions.end',
    shows: 'select count(*) as shown from sessions',
    prepare: async (ground) => (await signInAgain(ground)).status,
    call: ({ agent }) => agent.post('/api-app/end-sessions', { id: '' }),
  },
  {
    action: 'password.replace',
    shows: rowsOf('customer_accounts'),
    prepare: async (ground, n) => {
      await ground.query(
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
    prepare: async (ground, n) => {
      await ground.admin.post('/api-app/assign-permissions', { role_id: 4, permission_id: [1, 13] })
      return n
    },
    call: ({ admin }) => admin.post('/api-app/assign-permissions', { role_id: 4, permission_id: [1, 5, 13] }),
  },
  {
    action: 'policy.saveView',
    shows: rowsOf('policy_views'),
    call: ({ agent }, n) => agent.post('/api-app/store-policy-view', { name: `My drafts ${n}`, status: '0' }),
  },
  {
    action: 'policy.saveView',
    shows: rowsOf('policy_views'),
    prepare: async ({ agent }, n) =>
      (await agent.post('/api-app/store-policy-view', { name: `Before ${n}`, status: '0' })).body.data.id,
    call: ({ agent }, n, id) =>
      agent.post('/api-app/update-policy-view', { id, name: `Afterwards ${n}`, status: '0' }),
  },
  {
    action: 'policy.deleteView',
    shows: rowsOf('policy_views'),
    prepare: async ({ agent }, n) =>
      (await agent.post('/api-app/store-policy-view', { name: `To be deleted ${n}`, status: '0' })).body.data
        .id,
    call: ({ agent }, _n, id) => agent.post('/api-app/delete-policy-view', { id }),
  },
  {
    action: 'enquiry.status',
    shows: rowsOf('call_me_requests'),
    prepare: async (ground, n) => {
      const phone = `0171${String(2_000_000 + n)}`
      await ground.visitor.post('/v1/enquiries/call-me', { name: 'Shefali', phone })
      return idOf(ground, 'select max(id) as id from call_me_requests')
    },
    call: ({ admin }, _n, id) =>
      admin.post('/api-app/enquiries/status', { kind: 'calls', id, status: 'called' }),
  },
  {
    action: 'proposal.saveDraft',
    shows: 'select count(*) as shown from policies',
    prepare: quoteOf,
    call: (ground, n, quote) => sendProposal(ground, 0, n, quote),
  },
  {
    action: 'proposal.confirm',
    shows: 'select count(*) as shown from policies',
    prepare: quoteOf,
    call: (ground, n, quote) => sendProposal(ground, 1, 50_000 + n, quote),
  },
  {
    action: 'proposal.saveDraft',
    shows: 'select count(*) as shown from policies',
    prepare: quoteOf,
    call: (ground, n, quote) => sendWithoutNominee(ground, 60_000 + n, quote),
  },
  {
    action: 'proposal.addNominee',
    shows: 'select count(*) as shown from policy_people',
    prepare: async (ground, n) =>
      (await sendWithoutNominee(ground, 70_000 + n, await quoteOf(ground))).body.data.id,
    call: ({ agent }, _n, id) =>
      agent.post('/v1/policy/policy_nominee_add', { id, nominee_first_name: 'Arif', relation_id: 'H' }),
  },
  {
    action: 'proposal.paper',
    shows: 'select count(*) as shown from proposal_codes',
    prepare: (ground, n) => idOfProposal(ground, 1, 90_000 + n),
    call: ({ agent }, _n, id) => agent.get(`/api-app/proposals/${id}/paper`),
  },
  {
    action: 'payment.open',
    shows: 'select count(*) as shown from payments',
    prepare: readyToPay,
    call: (ground) => openPayment(ground),
  },
  {
    action: 'payment.seen',
    shows: 'select count(*) as shown from payment_events',
    prepare: payOnce,
    call: ({ admin }, _n, id) => admin.post(`/api-app/payments/${id}/seen`, { reason }),
  },
  {
    action: 'payment.release',
    shows: `select count(*) as shown from payment_events where kind = 'decided'`,
    prepare: (ground) => payUntil(ground, 'risky', 'held'),
    call: ({ admin }, _n, id) => admin.post(`/api-app/payments/${id}/release`, { reason }),
  },
  {
    action: 'payment.ask',
    shows: `select count(*) as shown from payment_events where kind = 'decided'`,
    prepare: async (ground) => {
      await readyToPay(ground)
      const { body } = await openPayment(ground)
      return idOf(ground, `select id from payments where reference = '${body.payment}'`)
    },
    call: ({ admin }, _n, id) => admin.post(`/api-app/payments/${id}/ask`, {}),
  },
  {
    action: 'payment.refund',
    shows: 'select count(*) as shown from payment_refunds',
    prepare: payOnce,
    call: ({ admin }, _n, id) => admin.post(`/api-app/payments/${id}/refund`, { reason }),
  },
  {
    action: 'certificate.print',
    shows: 'select count(*) as shown from issued_papers',
    // With one more premium it is another paper.
    prepare: payOnce,
    call: async ({ rahima, today }) => {
      const year = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0)
      return rahima.get(`/api-app/premium-certificate?year=${year}-${year + 1}`)
    },
  },
  {
    action: 'statement.print',
    shows: 'select count(*) as shown from issued_papers',
    prepare: async (ground) => {
      await payOnce(ground)
      return idOf(ground, `select id from policies where core_number = '${behind}'`)
    },
    call: ({ rahima, today }, _n, id) =>
      rahima.get(`/api-app/statement?policyid=${id}&from=${Number(today.slice(0, 4)) - 1}-07-01&to=${today}`),
  },
]

/** What stands of a call: its change, and its audit lines. */
export async function whatStands(
  ground: Ground,
  { shows, action }: ChangingCall,
): Promise<{ readonly shown: string; readonly lines: number }> {
  const [state] = await ground.query(shows)
  const [log] = await ground.query(`select count(*) as lines from audit_log where action = '${action}'`)
  return { shown: String(state?.shown), lines: Number(log?.lines) }
}
