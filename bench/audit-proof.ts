import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { readRunning } from '../launcher/embedded-database/embedded-cluster.ts'
import { prepareHome } from '../launcher/embedded-database/embedded-home.ts'
import { changingCalls } from '../tests/drive/changing-calls/all.ts'
import { type CallContext, type ChangingCall, readState } from '../tests/drive/changing-calls/call-context.ts'
import { type Caller, callerOf } from '../tests/drive/test-app.ts'
import { type RunningProgram, startPortal, withFolder } from './program.ts'
import type { ProofResult, ProofSettings } from './proof-result.ts'
import { printLine } from './row.ts'

const preload = join(import.meta.dirname, 'kill-at-statement.ts')
const settings = {
  NODE_OPTIONS: `--import ${preload}`,
  KILL_AT: 'later',
  APPROVALS: 'money exports texts',
  // People sign in once, and on a slow machine some do nothing for longer than half an hour.
  SESSION_IDLE_MINUTES: '480',
}
const diesWithinMs = 20_000

/**
 * Kills the program at the statements of changing calls, `times` kills for each call, spread evenly over the moments
 * before each statement is sent and after it was answered. Whatever the moment, the change and its audit line must both
 * be stored or both be missing, and for each call some kills must come before the commit and some after it.
 */
export async function auditProof({ times }: ProofSettings): Promise<ProofResult> {
  return withFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    const site = { dataDir, portal: await startPortal({ dataDir, settings }) }
    const offences: string[] = []
    const counts = { kills: 0, stood: 0, fell: 0, survived: 0 }
    try {
      const people = await signInAll(site.portal.url)
      await giveRahimaPolicy(dataDir)
      for (const call of changingCalls) {
        const statements = await countStatements(site, call, people)
        const outcomes = { stood: 0, fell: 0, survived: 0 }
        for (let kill = 0; kill < times; kill++) {
          const moment = momentOf(kill, times, statements)
          const struck = await strike(site, call, people, moment, nextNumber())
          counts.kills++
          counts[struck.outcome]++
          outcomes[struck.outcome]++
          if (struck.offence) offences.push(`${call.action}, ${describe(moment)}: ${struck.offence}`)
        }
        const { stood, fell, survived } = outcomes
        if (times > 1 && (stood === 0 || fell === 0))
          offences.push(`${call.action}: no kill came ${stood === 0 ? 'after' : 'before'} the commit`)
        printLine(
          `  ${call.action}: ${statements} statements; ${stood} stood, ${fell} fell, ${survived} survived`,
        )
      }
    } finally {
      await site.portal.stop()
    }
    const { kills, stood, fell, survived } = counts
    return {
      what: 'A program that is killed at any statement of a changing call leaves the change and its audit line, or neither',
      size: `${kills} kills at the statements of ${changingCalls.length} calls (${changingCalls.map(({ action }) => action).join(', ')}), before and after them`,
      result: `${stood} times both stood, ${fell} times neither; ${survived} times the call had ended before`,
      offences,
    }
  })
}

type Site = { readonly dataDir: string; portal: RunningProgram }
type People = Record<'admin' | 'agent' | 'editor' | 'rahima', string>
type Moment = { readonly killAt: number | 'commit'; readonly isAfterwards: boolean }

/**
 * The last kill comes after the commit of change and audit line, the one before it just before that commit; the others
 * are spread evenly over the moments before and after each statement.
 */
function momentOf(kill: number, times: number, statements: number): Moment {
  if (kill >= times - 2) return { killAt: 'commit', isAfterwards: kill === times - 1 }
  const at = Math.round(((kill + 0.5) * (2 * statements - 1)) / Math.max(1, times - 2))
  return { killAt: 1 + Math.floor(at / 2), isAfterwards: at % 2 === 1 }
}

let lastNumber = 0
const nextNumber = () => ++lastNumber
const describe = ({ killAt, isAfterwards }: Moment) =>
  `${isAfterwards ? 'after' : 'before'} ${killAt === 'commit' ? 'the commit' : `statement ${killAt}`}`

async function signInAll(url: string): Promise<People> {
  const tokenOf = async (user_id: string) => {
    const { body } = await callerOf(url, undefined).post('/api-app/user-login', {
      user_id,
      password: demoPassword,
    })
    return body.token.token as string
  }
  const admin = await tokenOf('admin')
  const agent = await tokenOf('agent')
  return { admin, agent, editor: await tokenOf('editor'), rahima: await tokenOf('rahima') }
}

async function callContextOf({ dataDir, portal: { url } }: Site, people: People): Promise<CallContext> {
  const who = (token: string | undefined): Caller => callerOf(url, token)
  return {
    admin: who(people.admin),
    agent: who(people.agent),
    editor: who(people.editor),
    rahima: who(people.rahima),
    visitor: who(undefined),
    today: todayInDhaka(new Date()),
    now: () => new Date(),
    query: (statement) => query(dataDir, statement),
  }
}

/** Gives Rahima the monthly policy that she pays for in the calls. */
async function giveRahimaPolicy(dataDir: string): Promise<void> {
  await query(
    dataDir,
    `update policies set customer_id = (select customer_id from policies where core_number = '900000001')
      where core_number = '900000002'`,
  )
}

/** Makes the call once and counts the statements from its beginning to its answer. */
async function countStatements(site: Site, call: ChangingCall, people: People): Promise<number> {
  const n = nextNumber()
  const context = await callContextOf(site, people)
  const made = (await call.prepare?.(context, n)) ?? 0
  await arm(site.portal, { killAt: 0, isAfterwards: false })
  const { status, body } = await call.call(context, n, made)
  if (status !== 200) throw new Error(`${call.action} answered ${status}: ${JSON.stringify(body)}`)
  return arm(site.portal, { killAt: 0, isAfterwards: false })
}

async function strike(site: Site, call: ChangingCall, people: People, moment: Moment, n: number) {
  const context = await callContextOf(site, people)
  const made = (await call.prepare?.(context, n)) ?? 0
  const before = await readState(context, call)
  await arm(site.portal, moment)
  const gone = once(site.portal.process, 'exit')
  const answered = await Promise.race([
    call.call(context, n, made).then(
      () => true,
      () => false,
    ),
    gone.then(() => false),
  ])
  if (answered) await site.portal.kill()
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, diesWithinMs).unref())])
  site.portal = await startPortal({ dataDir: site.dataDir, port: site.portal.port, settings })
  const after = await readState(await callContextOf(site, people), call)
  const hasChanged = after.shown !== before.shown
  const lines = after.lines - before.lines
  return {
    outcome: answered ? 'survived' : hasChanged ? 'stood' : 'fell',
    offence:
      lines === (hasChanged ? 1 : 0)
        ? undefined
        : `${hasChanged ? 'the change stands' : 'no change'} with ${lines} audit lines`,
  } as const
}

/** @returns the number of statements since the last call of this function */
async function arm({ process: child }: RunningProgram, moment: Moment): Promise<number> {
  const answer = once(child, 'message')
  child.send(moment)
  const [{ statements }] = (await answer) as [{ statements: number }]
  return statements
}

async function query(dataDir: string, statement: string): Promise<Record<string, unknown>[]> {
  const running = await readRunning(await prepareHome(dataDir))
  if (!running) throw new Error('The database engine does not run')
  const client = new pg.Client({ ...running.address, user: 'jibon', database: 'jibon' })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
