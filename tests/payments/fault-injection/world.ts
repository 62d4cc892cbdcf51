import type { Chance } from '#demo/policies/chance.ts'
import { type AtGateway, sessionKeyOf, type WayBack } from '../../drive/gateway.ts'

/** Asks the database itself. */
export type Ask = <Row extends object>(question: string) => Promise<Row[]>

/** Where the payers pay: the address may change when a program is started again. */
export type World = { url(): string; readonly ask: Ask }

/** What was acknowledged, and what the payers carry about. */
export type History = {
  /** References of payments that `pay_online` answered with. */
  readonly opened: Set<string>
  /** Receipt numbers that a payer was shown. */
  readonly receipts: Set<string>
  /** Fields of payments as the gateway gave them: played again, late and in another order. */
  readonly notifications: Record<string, string>[]
  /** True notifications that were answered with 200: val_id. */
  readonly acknowledged: Set<string>
  /** Answers that no fault explains. */
  readonly strange: string[]
  steps: number
}

export function openHistory(): History {
  return {
    opened: new Set(),
    receipts: new Set(),
    notifications: [],
    acknowledged: new Set(),
    strange: [],
    steps: 0,
  }
}

export type DuePolicy = { readonly id: number; readonly instalment: number }

/** The instalments that were paid before the payers came. */
export const paidBefore = 4
const dueMonths = 9

/** Makes active demo policies monthly ones of Rahima's with six instalments due. */
export async function makeDue(ask: Ask, count: number): Promise<DuePolicy[]> {
  const rows = await ask<DuePolicy>(`
    update policies set
      customer_id = (select customer_id from policies where core_number = '900000001'),
      mode = 'M', premium_paying_years = 10, paid_instalments = ${paidBefore},
      start_date = (now() at time zone 'Asia/Dhaka')::date - interval '${dueMonths} months',
      fup = ((now() at time zone 'Asia/Dhaka')::date - interval '${dueMonths} months')::date
        + interval '${paidBefore} months'
    where id in (
      select id from policies where status = 3 and core_number not like '9000000__' and mode <> 'N'
        and instalment between 1000 and 12000000 order by id limit ${count})
    returning id, instalment`)
  return rows.map(({ id, instalment }) => ({ id, instalment: Number(instalment) }))
}

/** @returns the status and answer; undefined when nobody answered, or could not */
export async function send(
  url: string,
  path: string,
  body?: object,
  token?: string,
): Promise<{ status: number; body: Record<string, string | undefined> & { data?: never } } | undefined> {
  try {
    const isForm = body instanceof URLSearchParams
    const response = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    })
    const text = await response.text()
    if (response.status >= 500 && response.status !== 502) return undefined
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {} }
  } catch {
    return undefined
  }
}

/** One payer pays for one policy, as unluckily as chance wants. */
export async function payOnce(
  world: World,
  token: string,
  policies: readonly DuePolicy[],
  chance: Chance,
  history: History,
): Promise<void> {
  history.steps += 1
  const policy = chance.pick(policies)
  const count = chance.pick([1, 1, 1, 2, 3])
  const wish = { cus_code: 'pInv', policyid: policy.id, premium_amount: (policy.instalment * count) / 100 }
  const tabs = chance.is(0.25) ? 2 : 1
  const answers = await Promise.all(
    Array.from({ length: tabs }, () => send(world.url(), '/v1/pay_online', wish, token)),
  )
  const opened = answers.flatMap((answer) => (answer?.body.status === 'SUCCESS' ? [answer.body] : []))
  for (const { payment } of opened) history.opened.add(payment ?? '')
  if (new Set(opened.map(({ GatewayPageURL }) => GatewayPageURL)).size > 1) {
    const [before] = await world.ask<{ reference: string; state: string }>(
      `select reference, state from payments
       where reference in (${opened.map(({ payment }) => `'${payment}'`).join()}) order by id`,
    )
    // A late or replayed notification may end the payment of one tab before the other one asks for its page.
    if (before?.state === 'open') history.strange.push('Two tabs were sent to two pages that are both open')
  }
  const [first] = opened
  if (!first) return
  const how = drawVisit(chance)
  if (how) await visitGateway(world, sessionKeyOf(first.GatewayPageURL ?? ''), how, chance, history)
  const seen = await send(world.url(), `/v1/payments/state?payment=${first.payment}`)
  const receipt = (seen?.body.data as { receipt?: { number: string } } | undefined)?.receipt
  if (receipt) history.receipts.add(receipt.number)
}

/** Undefined: the payer closes the page and goes away. */
function drawVisit(chance: Chance): AtGateway | undefined {
  const outcome = chance.weighed([
    ['success', 66],
    ['fail', 12],
    ['cancel', 10],
    ['risky', 4],
    ['leave', 8],
  ] as const)
  if (outcome === 'leave') return undefined
  const ipn = chance.pick(['before', 'before', 'never', 'never', 'double', 'forged', 'after'] as const)
  return { outcome, ipn }
}

/** Pays, comes back or not, and lets notifications be doubled, changed and played again. */
export async function visitGateway(
  world: World,
  key: string,
  how: AtGateway,
  chance: Chance,
  history: History,
): Promise<void> {
  const paid = await send(world.url(), `/sandbox/gateway/sessions/${key}/pay`, how)
  const way = paid?.body.data as WayBack | undefined
  if (!way) return
  history.notifications.push(way.fields)
  if (chance.is(0.3)) await notify(world, forge(way.fields, chance))
  if (chance.is(0.3)) await sendTrueNotification(world, way.fields, history)
  if (chance.is(0.3)) await Promise.all([1, 2, 3].map(() => sendTrueNotification(world, way.fields, history)))
  const earlier =
    history.notifications.length > 1 && chance.is(0.3) ? chance.pick(history.notifications) : undefined
  if (earlier) await sendTrueNotification(world, earlier, history)
  const returns = chance.pick([0, 1, 1, 2])
  const { pathname } = new URL(way.address, world.url())
  await Promise.all(
    Array.from({ length: returns }, () => send(world.url(), pathname, new URLSearchParams(way.fields))),
  )
}

async function notify(world: World, fields: Record<string, string>): Promise<number | undefined> {
  return (await send(world.url(), '/v1/payments/notification', new URLSearchParams(fields)))?.status
}

async function sendTrueNotification(
  world: World,
  fields: Record<string, string>,
  history: History,
): Promise<void> {
  const status = await notify(world, fields)
  if (status === 200 && fields.status === 'VALID') history.acknowledged.add(fields.val_id ?? '')
  else if (status !== undefined && status !== 200)
    history.strange.push(`A notification was answered ${status}`)
}

function forge(fields: Record<string, string>, chance: Chance): Record<string, string> {
  return {
    ...fields,
    ...chance.pick<Record<string, string>>([
      { amount: '10.00' },
      { status: 'VALID', val_id: '2611220000000000000' },
      { tran_id: 'JB261122ZZZZZZZZZZ' },
      { store_id: 'another' },
      { verify_sign: '0'.repeat(32) },
      { currency: 'USD' },
    ]),
  }
}
