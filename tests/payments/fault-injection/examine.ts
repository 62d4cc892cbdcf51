import { paymentStates } from '#money/ledger/moves.ts'
import { type Ask, type History, paidBefore, type World } from './world.ts'

type Transaction = {
  readonly tran_id: string
  readonly amount: string
  readonly attempts: readonly {
    readonly status: string
    readonly val_id: string | null
    readonly is_risky?: boolean
  }[]
}

type Entry = {
  readonly id: number
  readonly kind: string
  readonly source: string
  readonly amount: number
  readonly validation: string | null
  readonly tran: string | null
  readonly receipts: number
  readonly notices: number
  readonly notified: string
  readonly inCore: number
  readonly validated: number
  readonly sms: number
}

/**
 * Compares everything that was acknowledged with the ledger, the gateway and the core system, after one sweep
 * when nothing is under way any more.
 * @returns every violation as a sentence, and the counts
 */
export async function examine(
  { ask, url }: World,
  history: History,
): Promise<{ offences: string[]; payments: number; entries: number; excess: number; held: number }> {
  const gateway: Transaction[] = await (await fetch(`${url()}/sandbox/gateway/transactions.json`)).json()
  const entries = await listEntries(ask)
  const payments = await ask<{ tran: string; state: string; reference: string }>(
    `select transaction_id as tran, state, reference from payments`,
  )
  const states = new Map(payments.map(({ tran, state }) => [tran, state]))
  const references = new Set(payments.map(({ reference }) => reference))
  const issued = new Set(
    (await ask<{ number: string }>('select number from receipts')).map(({ number }) => number),
  )
  return {
    payments: payments.length,
    entries: entries.length,
    excess: entries.filter(({ kind }) => kind === 'excess').length,
    held: payments.filter(({ state }) => state === 'held').length,
    offences: [
      ...history.strange,
      ...gateway.flatMap((transaction) => examineMoney(transaction, entries, states)),
      ...entries.flatMap((entry) => examineEntry(entry, gateway)),
      ...payments.flatMap(({ tran, state }) =>
        ended.includes(state) ? [] : [`${tran} is still ${state} after a mop-up`],
      ),
      ...[...history.opened].flatMap((reference) =>
        references.has(reference) ? [] : [`The payment ${reference} was acknowledged and is lost`],
      ),
      ...[...history.receipts].flatMap((number) =>
        issued.has(number) ? [] : [`The receipt ${number} was shown and is lost`],
      ),
      ...(await examineDues(ask)),
      ...(await examineNumbers(ask)),
    ],
  }
}

/** Held payments wait for a person by design; only those that the gateway called risky may be held. */
const ended: readonly string[] = paymentStates.filter(
  (state) => state !== 'opening' && state !== 'open' && state !== 'refunding',
)

/** Each amount at the gateway must be in the ledger exactly once, to the poisha. */
function examineMoney(
  { tran_id, amount, attempts }: Transaction,
  entries: readonly Entry[],
  states: ReadonlyMap<string, string>,
): string[] {
  return attempts.flatMap(({ status, val_id }) => {
    if (status !== 'VALID') return []
    const booked = entries.filter(({ validation }) => validation === val_id)
    if (states.get(tran_id) === 'held') return booked.length === 0 ? [] : [`${tran_id} is held and booked`]
    if (booked.length !== 1) return [`${tran_id} is paid at the gateway and booked ${booked.length} times`]
    const poisha = Math.round(Number(amount) * 100)
    return booked[0]?.amount === poisha ? [] : [`${tran_id} is booked with ${booked[0]?.amount} of ${poisha}`]
  })
}

function examineEntry(entry: Entry, gateway: readonly Transaction[]): string[] {
  const { id, source, kind } = entry
  const isKnown = gateway.some(
    ({ tran_id, attempts }) =>
      tran_id === entry.tran &&
      attempts.some(({ status, val_id }) => status === 'VALID' && val_id === entry.validation),
  )
  return [
    ...(source !== 'gateway' || isKnown ? [] : [`The entry ${id} has no money at the gateway`]),
    ...(source !== 'gateway' || entry.validated > 0
      ? []
      : [`The entry ${id} was booked without a validation`]),
    ...(entry.receipts === 1 ? [] : [`The entry ${id} (${kind}) has ${entry.receipts} receipts`]),
    ...(entry.notices === 1 && entry.notified === 'acknowledged'
      ? []
      : [`The entry ${id} has ${entry.notices} notices for the core system (${entry.notified})`]),
    ...(entry.inCore === 1 ? [] : [`The core system has the entry ${id} ${entry.inCore} times`]),
    ...(entry.sms <= 1 ? [] : [`The payer of the entry ${id} was told ${entry.sms} times`]),
  ]
}

function listEntries(ask: Ask): Promise<Entry[]> {
  return ask<Entry>(`
    select entry.id, entry.kind, entry.source, entry.amount::float as amount,
      entry.validation_id as validation, payments.transaction_id as tran,
      (select count(*)::int from receipts where entry_id = entry.id) as receipts,
      (select count(*)::int from core_notices where entry_id = entry.id) as notices,
      (select max(state) from core_notices where entry_id = entry.id) as notified,
      (select count(*)::int from sandbox.core_payments where idempotency_key = 'entry-' || entry.id) as "inCore",
      (select count(*)::int from payment_events where payment_id = entry.payment_id and kind = 'validated') as validated,
      (select count(*)::int from sandbox.inbox, receipts where receipts.entry_id = entry.id
        and channel = 'sms' and strpos(body, receipts.number) > 0) as sms
    from ledger_entries entry left join payments on payments.id = entry.payment_id`)
}

/** Each due must have at most one posting in force, and every policy must be paid exactly as far as the ledger says. */
async function examineDues(ask: Ask): Promise<string[]> {
  const doubles = await ask<{ policy: number; instalment: number; times: number }>(`
    select policy_id as policy, instalment, sum(case when credit > 0 then 1 else -1 end)::int as times
    from ledger_lines where account = 'premiums' group by 1, 2
    having sum(case when credit > 0 then 1 else -1 end) > 1`)
  const astray = await ask<{ id: number; paid: number; posted: number; fup: string; due: string }>(`
    select id, paid, posted, fup, due from (
      select policies.id, paid_instalments as paid, fup::text,
        ${paidBefore} + count(lines.id)::int as posted,
        (start_date + make_interval(months => ${paidBefore} + count(lines.id)::int))::date::text as due
      from policies join ledger_lines lines
        on lines.policy_id = policies.id and lines.account = 'premiums' and lines.credit > 0
      group by policies.id) as standing
    where paid <> posted or fup <> due`)
  const unbalanced = await ask<{ id: number }>(`
    select entry_id as id from ledger_lines group by entry_id having sum(debit) <> sum(credit)`)
  return [
    ...doubles.map(
      ({ policy, instalment, times }) =>
        `Instalment ${instalment} of policy ${policy} is posted ${times} times`,
    ),
    ...astray.map(
      ({ id, paid, posted, fup, due }) =>
        `Policy ${id} is paid ${paid} (${fup}), the ledger says ${posted} (${due})`,
    ),
    ...unbalanced.map(({ id }) => `The entry ${id} is not balanced`),
  ]
}

/** Receipt numbers must run from 1 without a gap. */
async function examineNumbers(ask: Ask): Promise<string[]> {
  const [row] = await ask<{ count: number; last: number; counted: number }>(`
    select count(*)::int as count, coalesce(max(substr(number, 5)::int), 0) as last,
      coalesce((select max(last) from receipt_counters), 0) as counted from receipts`)
  const { count = 0, last = 0, counted = 0 } = row ?? {}
  return count === last && last === counted
    ? []
    : [`There are ${count} receipts, the last has the number ${last}, the counter says ${counted}`]
}
