import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { addDays, todayInDhaka } from '#kernel/dates.ts'
import { type Database, openDatabase } from '#platform/database/server/database.ts'
import { startEmbedded } from '../launcher/embedded-database/embedded.ts'
import { addManyPolicies } from '../tests/policies/many-policies.ts'
import type { Bench } from './bench.ts'
import { type RunningProgram, startProgram } from './program.ts'
import { printLine, type Row, times, whole } from './row.ts'

const sizes = [10_000, 1_000_000] as const
const maxMs = 25
const maxTimes = 2
/**
 * The number of timed answers per kind: with few, one pause caused by the database's background work would be the p95.
 */
const minTimed = 400

type Asked = { readonly name: string; readonly who: string; readonly path: string; readonly body: object }
type Timed = { readonly name: string; readonly ms: readonly number[] }

/**
 * Measures the list, its search and the dashboard over HTTP, one call after another, with few and with very
 * many policies.
 */
export async function policyLists({ folder }: Pick<Bench, 'folder'>): Promise<Row[]> {
  const dataDir = join(folder, 'policies')
  const engine = await startEmbedded({ dataDir, log: { info: () => {}, warn: () => {} } })
  try {
    const portal = await startProgram('src/main.ts', {
      DATA_DIR: dataDir,
      DATABASE_URL: engine.url,
      DATABASE_OWNER_URL: engine.ownerUrl,
      PUBLIC_URL: '',
      PORT: '0',
      NODE_ENV: 'development',
      LOG_LEVEL: 'silent',
    })
    const { db, close } = openDatabase(engine.ownerUrl, { connections: 2 })
    try {
      const found: Record<string, readonly Timed[]>[] = []
      let filled = 0
      for (const size of sizes) {
        await fill(db, filled, size)
        filled = size
        found.push(await measureAll(portal, db))
      }
      return Object.keys(found[0] ?? {}).map((what) =>
        rowOf(what, found[0]?.[what] ?? [], found[1]?.[what] ?? []),
      )
    } finally {
      await close()
      await portal.stop()
    }
  } finally {
    await engine.stop()
  }
}

async function fill(db: Database, from: number, to: number): Promise<void> {
  const startedAt = performance.now()
  await addManyPolicies(db, from + 1, to)
  await db.execute(sql`vacuum analyze`)
  printLine(`  ${whole(to)} policies after ${whole((performance.now() - startedAt) / 1000)} s`)
}

async function measureAll(portal: RunningProgram, db: Database): Promise<Record<string, Timed[]>> {
  const tokens = new Map<string, string>()
  for (const who of ['admin', 'agent', 'bank']) tokens.set(who, await signIn(portal, who))
  const groups = await askedOf(db)
  const measured: Record<string, Timed[]> = {}
  for (const [what, all] of Object.entries(groups)) {
    const timed = new Map(all.map(({ name }) => [name, [] as number[]]))
    const rounds = Math.ceil(minTimed / all.length)
    for (let round = -1; round < rounds; round++) {
      for (const each of all) {
        const ms = await timeOf(portal, each, tokens.get(each.who) ?? '')
        // The first round warms up.
        if (round >= 0) timed.get(each.name)?.push(ms)
      }
    }
    measured[what] = [...timed].map(([name, ms]) => ({ name, ms }))
  }
  return measured
}

/** The calls to measure, by kind. */
async function askedOf(db: Database): Promise<Record<string, Asked[]>> {
  const [some] = (
    await db.execute<{ id: number; mobile: string; number: string; reference: string; last: string }>(sql`
      select id, holder_mobile as mobile, core_number as number, reference, holder_last_name as last from policies
      where core_number is not null order by id desc offset 3000 limit 1`)
  ).rows
  if (!some) throw new Error('There are no policies to ask for')
  const today = todayInDhaka(new Date())
  const list = (name: string, body: object, who = 'admin'): Asked => ({
    name: `${name}, ${who}`,
    who,
    path: '/api-app/get-policy-list',
    body,
  })
  const everyone = (name: string, body: object) =>
    ['admin', 'agent', 'bank'].map((who) => list(name, body, who))
  const other = (path: string) =>
    ['admin', 'agent', 'bank'].map((who) => ({
      name: `${path}, ${who}`,
      who,
      path: `/api-app/${path}`,
      body: {},
    }))
  return {
    'Policy list': [
      ...everyone('newest', {}),
      ...everyone('active', { status: 3 }),
      ...everyone('failed', { status: 6 }),
      list('second page', { page: 2, after: some.id }),
      list('hundredth page', { page: 100 }),
      list('last page', { page: 1000 }),
      list('oldest first', { sort: 'oldest' }),
      ...everyone('by name', { sort: 'name' }),
      list('by mobile, reversed', { sort: '-mobile' }),
      list('by number, reversed', { sort: '-number' }),
      list('by status', { sort: 'status' }),
      list('one plan', { plan: 814 }),
      list('one plan, drafts', { plan: 816, status: 0 }),
      list('monthly', { mode: 'M' }),
      list('monthly, one plan, by name', { mode: 'M', plan: 807, sort: 'name' }),
      list('being tried again', { push: 'trying' }),
      list('refused by the core', { push: 'refused' }),
      list('one branch', { branch: 'BRN000042' }),
      list('one branch, active, by name', { branch: 'BRN000042', status: 3, sort: 'name' }),
      list('last thirty days', { from: addDays(today, -30) }),
      list('a month of last year, active', {
        from: addDays(today, -400),
        until: addDays(today, -370),
        status: 3,
      }),
    ],
    'Policy search': [
      ...everyone('mobile', { q: some.mobile }),
      list('mobile as people write it', { q: `+88 ${some.mobile.slice(0, 5)}-${some.mobile.slice(5)}` }),
      list('beginning of a mobile', { q: some.mobile.slice(0, 5) }),
      ...everyone('policy number', { q: some.number }),
      list('reference', { q: some.reference }),
      ...everyone('end of a national ID', { q: '4821' }),
      ...everyone('a very common name', { q: 'Mohammad' }),
      ...everyone('a common first and last name', { q: 'rahima khatun' }),
      list('three letters', { q: 'kha' }),
      list('two letters', { q: 'mo' }),
      list('a last name', { q: some.last }),
      list('Bangla, other spelling', { q: 'রহীমা খাতূন' }),
      list('Bangla beginning', { q: 'সুমা' }),
      list('a common name and a policy number', { q: `islam ${some.number}` }),
      list('name with status', { q: 'karim', status: 3 }),
      list('name with plan and mode', { q: 'islam', plan: 813, mode: 'M' }),
      list('a common name, by name', { q: 'begum', sort: 'name' }),
      ...everyone('nobody', { q: 'qqzzxx' }),
    ],
    'Staff dashboard': [...other('user-dashboard'), ...other('policy-figures')],
  }
}

async function timeOf({ url }: RunningProgram, { path, body, name }: Asked, token: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${name}: ${response.status} ${answer}`)
  return performance.now() - startedAt
}

async function signIn({ url }: RunningProgram, who: string): Promise<string> {
  const response = await fetch(`${url}/api-app/user-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: who, password: demoPassword }),
  })
  const { token } = (await response.json()) as { token: { token: string } }
  return token.token
}

function rowOf(what: string, few: readonly Timed[], many: readonly Timed[]): Row {
  const before = p95(few.flatMap(({ ms }) => ms))
  const now = p95(many.flatMap(({ ms }) => ms))
  const slowest = many
    .map(({ name, ms }) => ({ name, ms: p95(ms) }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 6)
  return {
    what: `${what} at ${whole(sizes[1])} policies, p95, and against ${whole(sizes[0])}`,
    budget: `≤ ${maxMs} ms, ≤ ${maxTimes}x`,
    measured: `${now.toFixed(1)} ms, ${times(now / before)}`,
    holds: now <= maxMs && now <= maxTimes * before,
    details: [
      `${many.length} questions, each ${many[0]?.ms.length ?? 0} times; at ${whole(sizes[0])}: ${before.toFixed(1)} ms.`,
      ...slowest.map(({ name, ms }) => `${ms.toFixed(1).padStart(7)} ms  ${name}`),
    ],
  }
}

function p95(all: readonly number[]): number {
  const sorted = all.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN
}
