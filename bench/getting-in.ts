import { join } from 'node:path'
import { leaveSignInFlow, userLogin } from '#people/accounts/sign-in-contract.ts'
import { users } from '#people/staff/server/tables.ts'
import { openDatabase } from '#platform/database/server/database.ts'
import { hashSecret } from '#platform/database/server/secrets.ts'
import { portalMenu } from '#portals/office/contract.ts'
import { findRunningEmbedded } from '../launcher/embedded-database/embedded.ts'
import type { Bench } from './bench.ts'
import { measureInTurn } from './load.ts'
import { median, type Row, whole } from './row.ts'

const json = { 'content-type': 'application/json' }
const password = 'Bench@2026'
/** The number of people who sign in once per round; `sideBySide` of them at the same time. */
const people = 200
const sideBySide = 8

/**
 * Measures sign-ins by password per second, each with its Argon2id hash, and what a guarded call costs
 * compared with an unguarded one. Both calls do almost nothing themselves; the guarded one looks up the
 * session and the permissions of its owner.
 */
export async function gettingIn({ portal, load, rounds, folder }: Bench): Promise<Row[]> {
  const names = await addPeople(join(folder, 'data'))
  const bodies = names.map((user_id) => JSON.stringify({ user_id, password }))
  const url = portal.url + userLogin.path
  const perSecond: number[] = []
  for (let round = 0; round < rounds; round++) perSecond.push(await signInAll(url, bodies))
  const token = await signIn(url, bodies[0] ?? '')
  const guarded = { url: portal.url + portalMenu.path, headers: { authorization: `Bearer ${token}` } }
  const unguarded = { url: portal.url + leaveSignInFlow.path, headers: json, bodies: ['{}'] }
  const calls = await measureInTurn(load, rounds, [unguarded, guarded])
  const [free = 0, checked = 0] = calls.perSecond
  const cost = 1e6 / checked - 1e6 / free
  return [
    {
      what: 'Sign-ins by password, each with Argon2id (19 MiB, 2 passes)',
      budget: '-',
      measured: `${whole(median(perSecond))} a second`,
      holds: undefined,
      details: [`One Argon2id takes ${(await hashMs()).toFixed(1)} ms by itself.`],
    },
    {
      what: 'A guarded call against an unguarded one',
      budget: '-',
      measured: `${whole(checked)} to ${whole(free)} req/s: ${whole(cost)} µs for session and rights`,
      holds: undefined,
    },
  ]
}

async function addPeople(dataDir: string): Promise<string[]> {
  const url = (await findRunningEmbedded(dataDir))?.url
  if (!url) throw new Error('The database is not there')
  const { db, close } = openDatabase(url, { connections: 1 })
  const passwordHash = await hashSecret(password)
  const names = Array.from({ length: people }, (_, n) => `bench${n}`)
  await db
    .insert(users)
    .values(
      names.map((loginId) => ({
        loginId,
        passwordHash,
        hasOwnPassword: true,
        firstName: 'Bench',
        mobile: '01811000000',
        roleId: 2,
      })),
    )
    .onConflictDoNothing()
  await close()
  return names
}

/** @returns sign-ins per second */
async function signInAll(url: string, bodies: readonly string[]): Promise<number> {
  const startedAt = performance.now()
  const queue = [...bodies]
  const work = async () => {
    for (let body = queue.pop(); body; body = queue.pop()) await signIn(url, body)
  }
  await Promise.all(Array.from({ length: sideBySide }, work))
  return bodies.length / ((performance.now() - startedAt) / 1000)
}

async function signIn(url: string, body: string): Promise<string> {
  const response = await fetch(url, { method: 'POST', headers: json, body })
  const answer = (await response.json()) as { token?: { token: string } }
  if (!answer.token) throw new Error(`Nobody was let in: ${response.status}`)
  return answer.token.token
}

async function hashMs(): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 9; n++) {
    const startedAt = performance.now()
    await hashSecret(password)
    times.push(performance.now() - startedAt)
  }
  return median(times)
}
