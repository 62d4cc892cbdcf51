import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { type Language, languages } from '#kernel/language.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/server/database.ts'
import { createLog } from '#platform/database/server/log.ts'
import { deadlines, isUnreachable, OutcomeUnknown } from '#platform/database/server/unreachable.ts'
import { builtPages } from '#platform/pages/server/page-source.ts'
import { listenForPublished } from '#platform/pages/server/publish.ts'
import { newsFeedPath } from '#website/news/paths.ts'
import { readSettings } from '../../src/settings.ts'
import { type RunningApp, startApp } from '../../src/start-app.ts'
import { words } from '../../src/words.ts'
import {
  type CallContext,
  type ChangingCall,
  readState,
  waitForRow,
} from '../drive/changing-calls/call-context.ts'
import { changesOfNewsletter } from '../drive/changing-calls/newsletter.ts'
import { changesOfProposals } from '../drive/changing-calls/proposals.ts'
import { changesOfRegulated } from '../drive/changing-calls/regulated.ts'
import { type Caller, callerOf } from '../drive/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'
import { guesses, ofSale, paperLinks, wish } from './asked-in-silence.ts'
import { openNetwork } from './silent-network.ts'

let database: TestDatabase
let network: Awaited<ReturnType<typeof openNetwork>>
let opened: OpenDatabase
let app: RunningApp
let visitor: Caller
let sale: Awaited<ReturnType<typeof prepareSale>>
let heard: Awaited<ReturnType<typeof askInSilence>>
beforeAll(async () => {
  database = await createTestDatabase('jibon_open')
  network = await openNetwork(database.url)
  opened = openDatabase(network.url, { hasDeadlines: true })
  const settings = readSettings({ NODE_ENV: 'test', PORT: '0', DATA_DIR: tmpdir(), LOG_LEVEL: 'silent' })
  app = await startApp({
    settings,
    databaseUrl: network.url,
    ownerUrl: undefined,
    log: createLog('silent'),
    pages: await builtPages(join(import.meta.dirname, '../../build'), settings.VIDEO_HOSTS),
  })
  visitor = callerOf(app.url, undefined)
  sale = await prepareSale()
  heard = await askInSilence()
}, 240_000)
afterAll(async () => {
  network.silence(false)
  // The listener for publications may not have noticed yet and would wait for an answer when it closes.
  network.cutDead()
  await app?.close()
  await opened.close()
  await sale?.beside.close()
  network.close()
  await database.drop()
})

const withinMs = deadlines.connect + deadlines.answer + 3_000
const saleCalls = [
  ...changesOfProposals.filter(({ action }) => ofSale.includes(action)),
  ...changesOfNewsletter,
  ...changesOfRegulated,
]
const noJobWaits = `select 1 where not exists (select from pgboss.job
  where state in ('created', 'retry', 'active') and start_after < now() and name not like '%pgboss%')`

/** Signs people in and prepares what their calls need. */
async function prepareSale() {
  const beside = openDatabase(database.url, { hasDeadlines: true })
  const as = async (user_id: string) => {
    const { body } = await visitor.post('/api-app/user-login', { user_id, password: demoPassword })
    return callerOf(app.url, body.token.token)
  }
  await visitor.post('/sandbox/switches', { limits: 'off' })
  const context: CallContext = {
    admin: await as('admin'),
    agent: await as('agent'),
    editor: await as('editor'),
    rahima: visitor,
    visitor,
    today: todayInDhaka(new Date()),
    now: () => new Date(),
    query: async (statement) => (await beside.db.execute(sql.raw(statement))).rows,
  }
  const prepared: (number | string)[] = []
  for (const [n, { prepare }] of saleCalls.entries()) prepared.push((await prepare?.(context, 500 + n)) ?? 0)
  const send = (each: ChangingCall, n: number) => each.call(context, 500 + n, prepared[n] ?? 0)
  const stand = () => Promise.all(saleCalls.map((each) => readState(context, each)))
  await waitForRow(context, noJobWaits)
  const cookie = String(prepared[saleCalls.findIndex(({ action }) => action === 'proposal.wordYes')])
  return { beside, cookie, send, stand, before: await stand() }
}

/** Makes all calls within one silence, so that each deadline is waited for only once. */
async function askInSilence() {
  expect((await visitor.get('/readyz')).status).toBe(200)
  const [path = ''] = /\/media\/[^"? ]+/.exec(String((await visitor.get('/')).body)) ?? []
  const machines = [
    '/robots.txt',
    '/sitemap.xml',
    newsFeedPath,
    '/manifest.webmanifest',
    '/apple-touch-icon.png',
    '/.well-known/security.txt',
    '/openapi.json',
    '/og/quote/Q-2222-3333-4444.bn.png',
    path,
    '/files/none.pdf',
    '/sandbox',
    '/sandbox/inbox',
    '/labels/en.json',
    '/nowhere',
    '/docs/ui',
  ]
  const commit = await commitIntoSilence()
  const asked = await Promise.all([
    timed(visitor.get('/metrics')),
    timed(visitor.get('/readyz')),
    timed(visitor.post('/v1/enquiries/call-me', wish, { language: 'bn' })),
    visitor.post('/login?type=office', new URLSearchParams({ intent: 'office', ...guesses[0][1] })),
    timed(visitor.get('/v1/quotes/Q-2222-3333-4444')),
    timed(Promise.all(machines.map((each) => visitor.get(each)))),
    timed(Promise.all([...askApplicant(), ...saleCalls.map(sale.send)])),
    Promise.all(languages.flatMap((language) => paperLinks.map((link) => openPaper(link, language)))),
    Promise.all(languages.map(askCalculatorsAndGuess)),
    commit(),
    listenInSilence(),
  ]).finally(() => network.silence(false))
  const [figures, ready, called, signIn, read, ofMachines, ofSale, papers, sums, committed, timesReadAnew] =
    asked
  return {
    figures,
    ready,
    called,
    signIn,
    read,
    machines,
    ofMachines,
    ofSale,
    papers,
    sums,
    committed,
    timesReadAnew,
  }
}

const timed = async <T>(asked: Promise<T>): Promise<{ readonly answer: T; readonly tookMs: number }> => {
  const began = performance.now()
  return { answer: await asked, tookMs: performance.now() - began }
}

/**
 * Starts the silence between the last statement of a transaction and its commit.
 * @returns a function that gives the outcome of the commit
 */
function commitIntoSilence(): Promise<() => Promise<unknown>> {
  return new Promise((begun, failed) => {
    const commit: Promise<unknown> = opened.db
      .transaction(async (tx) => {
        await tx.execute('select 1')
        network.silence(true)
        begun(() => commit)
      })
      .catch((error: unknown) => error)
    void commit.then(failed)
  })
}

async function openPaper(link: string, language: Language) {
  const headers = { accept: 'text/html,*/*;q=0.8' }
  return { language, link, answer: await visitor.get(link, { language, headers }) }
}

async function askCalculatorsAndGuess(language: Language) {
  const today = todayInDhaka(new Date())
  const age36 = { dob: `${Number(today.slice(0, 4)) - 36}-01-01`, doc: today, gender: 'F' }
  const terms = {
    mode: 'Y',
    term: '10',
    premiumPayingTerm: '10',
    sum_assured: '200000',
    accidental_cover: '0',
  }
  const fixed = { ...age36, policy: '814', policy_id: 814, term: 10, premium: 2000 }
  const [prices, returns, ...answers] = await Promise.all([
    visitor.post('/v1/getCalculations', { ...age36, policy: '814', ...terms }, { language }),
    visitor.post('/v1/fixed_premium/getCalculations', fixed, { language }),
    ...guesses.map(([path, body]) => visitor.post(path, body, { language })),
  ])
  return { language, prices, returns, answers }
}

function askApplicant() {
  const { cookie } = sale
  return [
    visitor.get('/v1/your-proposal', { headers: { cookie } }),
    visitor.get('/your-proposal', { headers: { cookie: `${cookie}; lang=bn` } }),
    visitor.get('/your-proposal', { headers: { cookie: `${cookie}; lang=en` } }),
  ]
}

/**
 * Closes a listener whose connection has died without being closed.
 * @returns whether it closed before its first heartbeat
 */
async function stopListeningInSilence(): Promise<boolean> {
  const network = await openNetwork(database.url)
  const listening = await listenForPublished(network.url, createLog('silent'), () => {})
  network.silence(true)
  const closed = listening.close().then(() => true)
  const hasClosed = await Promise.race([closed, wait(deadlines.connect, false)])
  network.close()
  await closed
  return hasClosed
}

/**
 * Runs a listener whose network drops one heartbeat.
 * @returns how often it read again what is published
 */
async function listenInSilence(): Promise<number> {
  let times = 0
  const network = await openNetwork(database.url)
  const listening = await listenForPublished(network.url, createLog('silent'), () => times++, {
    heartbeatMs: 200,
  })
  network.silence(true)
  await network.swallowed()
  network.silence(false)
  await vi.waitUntil(() => times > 1, { timeout: 20_000 })
  await listening.close()
  network.close()
  return times
}

describe('a database that goes silent without closing its connections (operations 1 and 12)', () => {
  it('leads to 503 with Retry-After and a sentence about what happened to the input, and recovers by itself', async () => {
    const { ready, called, signIn, read } = heard
    for (const { answer, tookMs } of [ready, called, read]) {
      expect(tookMs).toBeLessThan(withinMs)
      expect(answer.status).toBe(503)
    }
    expect(ready.answer.headers.get('retry-after')).toBe('5')
    const { headers, body } = called.answer
    expect([headers.get('retry-after'), body.code]).toEqual(['5', 'databaseUnreachable'])
    expect(body.message).toContain('আপনার পাঠানো কিছুই জমা হয়নি')
    expect([signIn.status, signIn.headers.get('retry-after')]).toEqual([503, '5'])
    expect(signIn.body, 'the username is still there').toContain('value="agent"')
    expect((await visitor.post('/v1/enquiries/call-me', wish)).status).toBe(200)
    expect((await visitor.get('/readyz')).status).toBe(200)
  })

  it('leaves the process metrics available, and no answer reveals the query', async () => {
    const { figures, ofMachines, machines } = heard
    expect(figures.tookMs).toBeLessThan(4_000)
    expect([figures.answer.status, figures.answer.body]).toEqual([
      200,
      expect.stringContaining('process_cpu_seconds_total'),
    ])
    expect(figures.answer.body).toContain('figures_missing{name="core_pushes_waiting"} 1')
    for (const [at, { status, headers, body }] of [...ofMachines.answer, figures.answer].entries()) {
      const retry = headers.get('retry-after')
      if (status >= 500) expect([machines[at], status, retry]).toEqual([machines[at], 503, '5'])
      expect(typeof body === 'string' ? body : JSON.stringify(body)).not.toMatch(/Failed query|pgboss|from "/)
    }
    expect(ofMachines.tookMs).toBeLessThan(withinMs)
    await expect
      .poll(async () => (await visitor.get('/metrics')).body, { timeout: 20_000 })
      .not.toContain('figures_missing{')
  })

  it('gives people who open a link to a paper or a file a page with a way to try again', () => {
    expect(heard.papers.length).toBe(paperLinks.length * languages.length)
    for (const { language, link, answer } of heard.papers) {
      const { status, headers, body } = answer
      expect([link, status, headers.get('retry-after')]).toEqual([link, 503, '5'])
      expect([link, headers.get('content-type')]).toEqual([link, 'text/html; charset=utf-8'])
      expect(body, link).toContain(words.http[language].problems.notFetched)
      const { retry } = words.pages[language].error
      expect(body, link).toContain(`<a href="${link}">${retry}</a>`)
      expect(body, link).toContain('<img src="/logo-mark.svg"')
    }
  })

  it('leaves the calculators working, while codes, PINs and passwords are refused with a sentence and never checked uncounted (issue 17)', async () => {
    for (const { language, prices, returns, answers } of heard.sums) {
      expect([prices?.status, prices?.body.data.edition.name]).toEqual([200, 'ILLUS-1'])
      expect(returns?.status, JSON.stringify(returns?.body)).toBeLessThan(500)
      expect(answers.length).toBe(guesses.length)
      for (const [index, { status, headers, body }] of answers.entries()) {
        const path = guesses[index]?.[0]
        expect([path, status, body.code]).toEqual([path, 503, 'databaseUnreachable'])
        expect(headers.get('retry-after'), path).toBe('5')
        expect(body.message, path).toBe(words.http[language].problems.databaseUnreachable)
      }
    }
    await expect
      .poll(async () => (await visitor.post('/api-app/user-login', guesses[0][1])).status, {
        timeout: 20_000,
      })
      .toBe(200)
  })

  it('makes every call of a sale, of the newsletter and of regulated texts fail in time, with nothing half done (issue 18)', async () => {
    const [opened, inBangla, inEnglish, ...answers] = heard.ofSale.answer
    expect(heard.ofSale.tookMs).toBeLessThan(withinMs)
    expect([opened?.status, opened?.body.code]).toEqual([503, 'databaseUnreachable'])
    for (const [language, page] of [
      ['bn', inBangla],
      ['en', inEnglish],
    ] as const) {
      expect([page?.status, page?.headers.get('retry-after')]).toEqual([503, '5'])
      expect(page?.body).toContain(words.pages[language].error.text)
      expect(page?.body, 'who opened a page has sent nothing').not.toContain(
        words.http[language].problems.databaseUnreachable,
      )
    }
    const actions = saleCalls.map(({ action }) => action)
    expect(answers.map(({ status, body }, at) => [actions[at], status, body.code])).toEqual(
      actions.map((action) => [action, 503, 'databaseUnreachable']),
    )
    expect(await sale.stand()).toEqual(sale.before)
    for (const [at, each] of saleCalls.entries()) {
      const { status, body } = await sale.send(each, at)
      const code = each.action === 'approval.ask' ? 'waitingForApproval' : undefined
      expect([each.action, status, body.code]).toEqual([each.action, 200, code])
    }
  })

  it('reports the outcome of an unanswered commit as unknown', () => {
    expect(heard.committed).toBeInstanceOf(OutcomeUnknown)
    expect(isUnreachable(heard.committed)).toBe(true)
  })

  it('does not keep the listener for publications from stopping (operations 12)', async () => {
    expect(await stopListeningInSilence()).toBe(true)
  })

  it('is noticed by the listener for publications, which assumes that it missed one', () => {
    expect(heard.timesReadAnew).toBe(2)
  })
})
