import type { Answer } from '../test-app.ts'
import { type CallContext, type ChangingCall, idOf, waitForRow } from './call-context.ts'

const behind = '900000002'
const reason = 'The payer rang and asked for it'

/** Opens a payment of Rahima for her next instalment; no other payment may be open. */
async function openPayment(context: CallContext): Promise<Answer> {
  const policy = (await context.query(`select * from policies where core_number = '${behind}'`))[0]
  return context.rahima.post('/v1/pay_online', {
    cus_code: 'pInv',
    policyid: Number(policy?.id),
    premium_amount: Number(policy?.instalment) / 100,
  })
}

/** Makes six instalments of her policy due, without open payments and without counts against the hourly limit. */
async function readyToPay(context: CallContext): Promise<number> {
  await context.query(`update payments set state = 'expired' where state in ('opening', 'open', 'held')`)
  await context.query(
    `update policies set fup = current_date - interval '5 months',
            start_date = current_date - interval '5 months' - paid_instalments * interval '1 month'
      where core_number = '${behind}'`,
  )
  await context.query(`delete from limit_counters where name like 'payment.open%'`)
  await context.query('delete from money_moved_alone')
  return 0
}

type Outcome = 'success' | 'risky' | 'fail'

/** Opens a payment. @returns its id */
async function open(context: CallContext): Promise<number> {
  const { status, body } = await openPayment(context)
  if (status !== 200) throw new Error(`No payment was opened: ${JSON.stringify(body)}`)
  return idOf(context, `select id from payments where reference = '${body.payment}'`)
}

/** Acts at the gateway and waits until the payment has the new state. */
async function doAtGateway(context: CallContext, id: number, outcome: Outcome, state: string): Promise<void> {
  const [payment] = await context.query(`select transaction_id from payments where id = ${id}`)
  const pay = `/sandbox/gateway/sessions/${payment?.transaction_id}/pay`
  await context.visitor.post(pay, { outcome, ipn: 'before' })
  await waitForRow(context, `select id from payments where id = ${id} and state = '${state}'`)
}

/** Makes a booked payment of Rahima. @returns its id */
const payOnce = (context: CallContext) => payUntil(context, 'success', 'booked')

async function payUntil(context: CallContext, outcome: Outcome, state: 'booked' | 'held'): Promise<number> {
  await readyToPay(context)
  const id = await open(context)
  await doAtGateway(context, id, outcome, state)
  return id
}

/** Makes two payments for one instalment. @returns the id of the surplus one */
async function payTwice(context: CallContext): Promise<number> {
  await readyToPay(context)
  const excess = await open(context)
  await doAtGateway(context, excess, 'fail', 'failed')
  await doAtGateway(context, await open(context), 'success', 'booked')
  await doAtGateway(context, excess, 'success', 'excess')
  return excess
}

/** Makes a booking that the core system refused. @returns the id of the difference */
async function refusedByCore(context: CallContext): Promise<number> {
  await context.visitor.post('/sandbox/switches', { core: 'refuse' })
  const payment = await payOnce(context)
  const entry = `select id from ledger_entries where payment_id = ${payment}`
  await waitForRow(context, `select 1 from core_notices where entry_id in (${entry}) and state = 'refused'`)
  await context.visitor.post('/sandbox/switches', { core: 'ok' })
  return idOf(
    context,
    `insert into differences
            (reason, subject, payment_id, entry_id, policy_id, amount, since, first_seen_at, last_seen_at)
     select 'coreRefused', 'entry:' || id, payment_id, id, policy_id, amount, now(), now(), now()
       from ledger_entries where payment_id = ${payment}
     returning id`,
  )
}

const compared = '2020-01-01'

/** Changes to payments, differences and papers. */
export const changesOfMoney: readonly ChangingCall[] = [
  {
    action: 'payment.open',
    shows: 'select count(*) as shown from payments',
    prepare: readyToPay,
    call: (context) => openPayment(context),
  },
  {
    action: 'payment.seen',
    shows: `select count(*) as shown from payment_events where kind = 'decided'`,
    // The payment is held with an alert, which can be acknowledged once.
    prepare: (context) => payUntil(context, 'risky', 'held'),
    call: ({ admin }, _n, id) => admin.post(`/api-app/payments/${id}/seen`, { reason }),
  },
  {
    action: 'payment.release',
    shows: `select count(*) as shown from payment_events where kind = 'decided'`,
    prepare: (context) => payUntil(context, 'risky', 'held'),
    call: ({ admin }, _n, id) => admin.post(`/api-app/payments/${id}/release`, { reason }),
  },
  {
    action: 'payment.ask',
    shows: `select count(*) as shown from payment_events where kind = 'decided'`,
    prepare: async (context) => {
      await readyToPay(context)
      const { body } = await openPayment(context)
      return idOf(context, `select id from payments where reference = '${body.payment}'`)
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
    // One more premium makes it a different paper.
    prepare: payOnce,
    call: async ({ rahima, today }) => {
      const year = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0)
      return rahima.get(`/api-app/premium-certificate?year=${year}-${year + 1}`)
    },
  },
  {
    action: 'statement.print',
    shows: 'select count(*) as shown from issued_papers',
    prepare: async (context) => {
      await payOnce(context)
      return idOf(context, `select id from policies where core_number = '${behind}'`)
    },
    call: ({ rahima, today }, _n, id) =>
      rahima.get(`/api-app/statement?policyid=${id}&from=${Number(today.slice(0, 4)) - 1}-07-01&to=${today}`),
  },
  {
    action: 'payment.useExcess',
    shows: `select count(*) as shown from payment_events where kind = 'decided'`,
    prepare: payTwice,
    call: ({ admin }, _n, id) =>
      admin.post(`/api-app/payments/${id}/use-excess`, { reason, payer_agreed: true }),
  },
  {
    action: 'payment.seen',
    shows: `select count(*) as shown from payment_events where payment_id is null`,
    prepare: (context) =>
      idOf(
        context,
        `insert into payment_events (at, kind, is_alert) values (now(), 'strangeNotice', true) returning id`,
      ),
    call: ({ admin }, _n, until) => admin.post('/api-app/payments/strange-notices/seen', { until, reason }),
  },
  {
    action: 'payment.compare',
    shows: `select coalesce(max(run), -1) as shown from reconciliations where day = '${compared}'`,
    call: ({ admin }) => admin.post('/api-app/payments/compare', { day: compared }),
  },
  {
    action: 'payment.explain',
    shows: 'select count(*) as shown from difference_notes',
    prepare: refusedByCore,
    call: ({ admin }, _n, id) => admin.post(`/api-app/payments/differences/${id}/explain`, { reason }),
  },
  {
    action: 'payment.tellCore',
    shows: 'select count(*) as shown from difference_notes',
    prepare: refusedByCore,
    call: ({ admin }, _n, id) => admin.post(`/api-app/payments/differences/${id}/tell-core`, { reason }),
  },
  {
    action: 'payment.knownToCore',
    shows: 'select count(*) as shown from difference_notes',
    prepare: refusedByCore,
    call: ({ admin }, _n, id) => admin.post(`/api-app/payments/differences/${id}/known-to-core`, { reason }),
  },
  {
    // The gateway is queried afterwards; each payment changed by that has an audit event of its own.
    action: 'payment.mopUp',
    shows: `select count(*) as shown from audit_log where action = 'payment.mopUp'`,
    call: ({ admin }) => admin.post('/api-app/payments/mop-up'),
  },
]
