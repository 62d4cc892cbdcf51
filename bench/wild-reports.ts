import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '#demo/policies/chance.ts'
import { ask } from './core-examination.ts'

/** The key with which the core system of the proof sends reports. */
export const callbackKey = 'a-core-system-out-of-its-mind'

type Known = { readonly number: string; readonly start: string }

/**
 * Reports policies as a faulty core system might: twice, outdated, out of order, with unknown numbers,
 * several at once. The reports are never wrong, only late: revision 1 is "received", 2 "active".
 * @returns how many reports were accepted
 */
export async function reportOutOfOrder(
  url: () => string,
  dataDir: string,
  chance: Chance,
  closed: AbortSignal,
): Promise<number> {
  let taken = 0
  while (!closed.aborted) {
    await pause(300)
    const known = await listKnown(dataDir).catch(() => [])
    if (known.length === 0) continue
    const batches = Array.from({ length: 3 }, () => {
      const chosen = Array.from({ length: 10 }, () => chance.pick(known))
      return chosen.flatMap((policy) => wild(policy, chance))
    })
    const answers = await Promise.all(batches.map((policies) => send(url(), policies)))
    taken += answers.reduce((sum, isTaken, n) => sum + (isTaken ? (batches[n]?.length ?? 0) : 0), 0)
  }
  return taken
}

function wild({ number, start }: Known, chance: Chance): object[] {
  const received = { policy_number: number, revision: 1, status: 'received', fup: start, last_payment: null }
  const active = { policy_number: number, revision: 2, status: 'active', fup: start, last_payment: null }
  const unknown = { ...active, policy_number: `77${chance.digits(7)}` }
  return chance.pick([
    [active, received],
    [active, active],
    [received],
    [unknown, received, active, received],
  ])
}

async function send(url: string, policies: readonly object[]): Promise<boolean> {
  const answer = await fetch(`${url}/v1/core/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${callbackKey}` },
    body: JSON.stringify({ policies }),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined)
  return answer?.status === 200
}

/** The newest policies in the core system, read from the database. */
function listKnown(dataDir: string): Promise<Known[]> {
  return ask<Known>(
    dataDir,
    `select number::text as number, policy ->> 'start_date' as start from sandbox.core_policies
      order by number desc limit 50`,
  )
}
