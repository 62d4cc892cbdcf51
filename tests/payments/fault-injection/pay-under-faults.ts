import { setTimeout as pause } from 'node:timers/promises'
import { type Chance, chanceOf } from '#demo/policies/chance.ts'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { examine } from './examine.ts'
import {
  type DuePolicy,
  type History,
  makeDue,
  openHistory,
  payOnce,
  send,
  visitGateway,
  type World,
} from './world.ts'

/** How the gateway misbehaves while people pay. */
export const gatewayTroubles = [
  'ok',
  'noIpn',
  'lostAnswer',
  'doubleIpn',
  'ok',
  'down',
  'lateIpn',
  'noIpn',
  'error',
  'forgedIpn',
  'ok',
  'hang',
  'ok',
  'risky',
] as const

export type Fire = {
  readonly seed: number
  /** The minimum number of payments to open. */
  readonly payments: number
  readonly policies: number
  readonly payers: number
  /** Causes a fault while the payers pay, such as killing or stopping a program. Called again and again. */
  strike(round: number, chance: Chance): Promise<void>
}

const patienceMs = 180_000
const afterLifeMinutes = 100

/**
 * Parallel payers pay while notifications are dropped, doubled, forged and replayed, answers of new sessions are lost,
 * and programs and databases die. Then every fault is ended, time passes, one sweep runs, and the history is examined.
 */
export async function payUnderFaults(world: World, fire: Fire): Promise<Awaited<ReturnType<typeof examine>>> {
  const history = openHistory()
  const policies = await makeDue(world.ask, fire.policies)
  const chance = chanceOf(fire.seed)
  const token = await signIn(world, 'rahima')
  const ended = new AbortController()
  const payers = Array.from({ length: fire.payers }, (_, n) =>
    payUntil(world, token, policies, chanceOf(fire.seed * 100 + n + 1), history, ended.signal),
  )
  const patience = Date.now() + patienceMs
  for (let round = 0; history.opened.size < fire.payments && Date.now() < patience; round++) {
    const trouble = gatewayTroubles[round] ?? chance.pick(gatewayTroubles)
    await turn(world, trouble)
    await fire.strike(round, chance)
  }
  ended.abort()
  await Promise.all(payers)
  await endFaults(world, chance, history)
  return examine(world, history)
}

async function payUntil(
  world: World,
  token: string,
  policies: readonly DuePolicy[],
  chance: Chance,
  history: History,
  ended: AbortSignal,
): Promise<void> {
  while (!ended.aborted) {
    await payOnce(world, token, policies, chance, history).catch((error: unknown) => {
      history.strange.push(String(error))
    })
    await pause(chance.whole(0, 60))
  }
}

/**
 * Ends all faults, pays on the gateway pages that are still open, and moves the clock until every payment has expired.
 */
async function endFaults(world: World, chance: Chance, history: History): Promise<void> {
  const admin = await signIn(world, 'admin')
  await turn(world, 'ok')
  const open: { status: string; sessionkey: string }[] = await (
    await fetch(`${world.url()}/sandbox/gateway/transactions.json`)
  ).json()
  for (const { status, sessionkey } of open) {
    if (status !== 'PENDING' || !chance.is(0.3)) continue
    await visitGateway(world, sessionkey, { outcome: 'success', ipn: 'never' }, chance, history)
  }
  for (const fields of history.notifications) {
    if (chance.is(0.1)) await send(world.url(), '/v1/payments/notification', new URLSearchParams(fields))
  }
  await passTime(world)
  await waitForTheGateway(world, await signIn(world, 'admin', admin))
  const again = await signIn(world, 'admin', admin)
  const mopped = await send(world.url(), '/api-app/payments/mop-up', {}, again)
  if (mopped?.status !== 200) history.strange.push(`The mop-up was answered ${mopped?.status}`)
  await waitForTheCore(world)
}

/**
 * A program that found the gateway unreachable does not ask it for a while; a sweep is useful only once it asks again.
 */
async function waitForTheGateway(world: World, admin: string): Promise<void> {
  const [row] = await world.ask<{ id: number }>(
    `select max(id) as id from payments where state in ('opening', 'open', 'notOpened', 'failed', 'cancelled')`,
  )
  const patience = Date.now() + patienceMs
  while (row?.id && Date.now() < patience) {
    const answer = await send(world.url(), `/api-app/payments/${row.id}/ask`, {}, admin)
    if (answer?.status === 200) return
    await pause(500)
  }
}

/** Beyond the life of every payment, by the program's own clock. */
async function passTime({ url, ask }: World): Promise<void> {
  const [clock] = await ask<{ shift: number | null }>(
    'select max(shift_ms)::float as shift from sandbox.clock_shift',
  )
  const at = new Date(Date.now() + (clock?.shift ?? 0) + afterLifeMinutes * 60_000).toISOString()
  await send(url(), '/sandbox/clock', { at })
}

/** Jobs that a killed program held are processed again after ten seconds; what waits for a later try is hurried. */
async function waitForTheCore({ ask }: World): Promise<void> {
  const patience = Date.now() + patienceMs
  while (Date.now() < patience) {
    const [row] = await ask<{ waiting: number }>(
      `select count(*)::int as waiting from core_notices where state <> 'acknowledged'`,
    )
    if (row?.waiting === 0) return
    await ask(`update pgboss.job set start_after = now()
      where name = 'tell-core-of-entry' and state in ('created', 'retry') and start_after > now()`)
    await pause(500)
  }
}

async function turn(world: World, gateway: string): Promise<void> {
  await send(world.url(), '/sandbox/switches', { gateway })
}

async function signIn(world: World, who: string, known?: string): Promise<string> {
  const patience = Date.now() + patienceMs
  while (Date.now() < patience) {
    const answer = await send(world.url(), '/api-app/user-login', { user_id: who, password: demoPassword })
    const token = (answer?.body.token as { token?: string } | undefined)?.token
    if (token) return token
    await pause(300)
  }
  throw new Error(`${who} could not sign in${known ? ' again' : ''}`)
}
