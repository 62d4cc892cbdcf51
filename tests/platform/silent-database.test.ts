import { EventEmitter, once } from 'node:events'
import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/server/database.ts'
import { createLog } from '#platform/database/server/log.ts'
import { deadlines, isUnreachable, OutcomeUnknown } from '#platform/database/server/unreachable.ts'
import { builtPages } from '#platform/pages/server/page-source.ts'
import { listenForPublished } from '#platform/pages/server/publish.ts'
import { newsFeedPath } from '#website/news/paths.ts'
import { readSettings } from '../../src/settings.ts'
import { type RunningApp, startApp } from '../../src/start-app.ts'
import { words } from '../../src/words.ts'
import { type ChangingCall, type Ground, whatStands } from '../drive/changing-calls/ground.ts'
import { changesOfNewsletter } from '../drive/changing-calls/newsletter.ts'
import { changesOfProposals } from '../drive/changing-calls/proposals.ts'
import { changesOfRegulated } from '../drive/changing-calls/regulated.ts'
import { callerOf } from '../drive/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'

/** A network between program and database that can swallow everything without a word. */
async function openNetwork(databaseUrl: string) {
  const to = new URL(databaseUrl)
  const socketFolder = to.searchParams.get('host')
  const sockets = new Set<Socket>()
  const events = new EventEmitter()
  let isSilent = false
  const server: Server = createServer((near) => {
    const far = socketFolder
      ? dial(`${socketFolder}/.s.PGSQL.${to.port || 5432}`)
      : dial(Number(to.port || 5432), to.hostname)
    const pass = (from: Socket, into: Socket) => {
      sockets.add(from)
      let isDead = isSilent
      from.on('data', (bytes) => {
        isDead ||= isSilent
        if (isDead) events.emit('swallowed')
        else into.write(bytes)
      })
      from.on('close', () => {
        sockets.delete(from)
        into.destroy()
      })
      from.on('error', () => {})
    }
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /** What is open now stays dead for ever, as after a failover; new connections are fine once it ends. */
    silence(is: boolean) {
      isSilent = is
    },
    /** Settles when something that was sent has come nowhere. */
    swallowed: () => once(events, 'swallowed'),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

let database: TestDatabase
let network: Awaited<ReturnType<typeof openNetwork>>
let opened: OpenDatabase
let app: RunningApp
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
})
afterAll(async () => {
  network.silence(false)
  await app.close()
  await opened.close()
  network.close()
  await database.drop()
})

/** Everything between a proposal and its policy. */
const ofSale = [
  ...['proposal.saveDraft', 'proposal.confirm', 'proposal.askWord', 'proposal.wordYes', 'proposal.wordNo'],
  ...['referral.own', 'referral.decide', 'referral.askPaper', 'referral.paper', 'referral.withdraw'],
  ...['proposal.addPaper', 'policy.sendPayLink'],
]
const waitingJobs = `select count(*) as waiting from pgboss.job
  where state in ('created', 'retry', 'active') and start_after < now() and name not like '%pgboss%'`
const withinMs = deadlines.connect + deadlines.answer + 3_000

describe('a database that goes silent without closing its connections (operations 1 and 12)', () => {
  it('is answered for with 503, Retry-After and what became of what was sent, and works again by itself', async () => {
    const visitor = callerOf(app.url, undefined)
    const sent = { name: 'Shefali', phone: '01711000321' }
    expect((await visitor.get('/readyz')).status).toBe(200)
    network.silence(true)
    const began = performance.now()
    const [ready, wish, read] = await Promise.all([
      visitor.get('/readyz'),
      visitor.post('/v1/enquiries/call-me', sent, { language: 'bn' }),
      visitor.get('/v1/quotes/Q-2222-3333-4444'),
    ])
    expect(performance.now() - began).toBeLessThan(withinMs)
    expect([ready.status, wish.status, read.status]).toEqual([503, 503, 503])
    expect(ready.headers.get('retry-after')).toBe('5')
    expect([wish.headers.get('retry-after'), wish.body.code]).toEqual(['5', 'databaseUnreachable'])
    expect(wish.body.message).toContain('আপনার পাঠানো কিছুই জমা হয়নি')
    network.silence(false)
    const again = await visitor.post('/v1/enquiries/call-me', sent)
    expect(again.status).toBe(200)
    expect((await visitor.get('/readyz')).status).toBe(200)
  }, 60_000)

  it('leaves the figures of the process to be had, and no address says what was asked of it', async () => {
    const visitor = callerOf(app.url, undefined)
    const [path = ''] = /\/media\/[^"? ]+/.exec(String((await visitor.get('/')).body)) ?? []
    const machines = [
      ...['/robots.txt', '/sitemap.xml', newsFeedPath, '/manifest.webmanifest', '/apple-touch-icon.png'],
      ...['/.well-known/security.txt', '/openapi.json', '/og/quote/Q-2222-3333-4444.bn.png', path],
      ...['/files/none.pdf', '/sandbox', '/sandbox/inbox', '/labels/en.json', '/nowhere', '/docs/ui'],
    ]
    network.silence(true)
    try {
      const began = performance.now()
      const figures = await visitor.get('/metrics')
      expect(performance.now() - began).toBeLessThan(4_000)
      expect([figures.status, figures.body]).toEqual([
        200,
        expect.stringContaining('process_cpu_seconds_total'),
      ])
      expect(figures.body).toContain('figures_missing{name="core_pushes_waiting"} 1')
      const answers = await Promise.all(machines.map((each) => visitor.get(each)))
      for (const [at, { status, headers, body }] of [...answers, figures].entries()) {
        const retry = headers.get('retry-after')
        if (status >= 500) expect([machines[at], status, retry]).toEqual([machines[at], 503, '5'])
        expect(typeof body === 'string' ? body : JSON.stringify(body)).not.toMatch(
          /Failed query|pgboss|from "/,
        )
      }
      expect(performance.now() - began).toBeLessThan(withinMs + 4_000)
    } finally {
      network.silence(false)
    }
    await expect
      .poll(async () => (await visitor.get('/metrics')).body, { timeout: 20_000 })
      .not.toContain('figures_missing{')
  }, 60_000)

  it('is a page in words for who opens a link to a paper or a file, with the way to try again', async () => {
    const visitor = callerOf(app.url, undefined)
    const links = [paymentPaths.receiptOf('none'), '/documents/none/bn.pdf', '/v1/quotes/Q-2222-3333-4444']
    network.silence(true)
    try {
      const seen = languages.flatMap((language) => links.map((link) => ({ language, link })))
      const look = async ({ language, link }: (typeof seen)[number]) => {
        const headers = { accept: 'text/html,*/*;q=0.8' }
        return { language, link, answer: await visitor.get(link, { language, headers }) }
      }
      for (const { language, link, answer } of await Promise.all(seen.map(look))) {
        const { status, headers, body } = answer
        expect([link, status, headers.get('retry-after')]).toEqual([link, 503, '5'])
        expect([link, headers.get('content-type')]).toEqual([link, 'text/html; charset=utf-8'])
        expect(body, link).toContain(words.http[language].problems.notFetched)
        const { retry } = words.pages[language].error
        expect(body, link).toContain(`<a href="${link}">${retry}</a>`)
      }
    } finally {
      network.silence(false)
    }
  }, 60_000)

  it('calculators go on, while codes, PINs and passwords are refused in words and not looked at uncounted (issue 17)', async () => {
    const visitor = callerOf(app.url, undefined)
    const today = todayInDhaka(new Date())
    const age36 = { dob: `${Number(today.slice(0, 4)) - 36}-01-01`, doc: today, gender: 'F', policy: '814' }
    const terms = {
      mode: 'Y',
      term: '10',
      premiumPayingTerm: '10',
      sum_assured: '200000',
      accidental_cover: '0',
    }
    const guesses = [
      ['/api-app/user-login', { user_id: 'agent', password: demoPassword }],
      ['/v1/get/login', { username: 'agent', password: demoPassword }],
      ['/api-app/customer-login', { mobile_no: '01711000001' }],
      ['/api-app/match-otp', { customer_id: 1, otp: '123456' }],
      ['/v1/signup/policy', { policy_code: '900000002', date_of_birth: '1979-11-30' }],
      ['/v1/signup/verify-pin', { policy_code: '900000002', pin_number: '1234' }],
      ['/v1/get/otpVerification', { user_name: 'agent', otp_code: '123456' }],
      ['/api-app/second-factor', { ticket: 'made up', way: 'totp', answer: '123456' }],
    ] as const
    network.silence(true)
    try {
      for (const language of languages) {
        const [prices, returns, ...answers] = await Promise.all([
          visitor.post('/v1/getCalculations', { ...age36, ...terms }, { language }),
          visitor.post(
            '/v1/fixed_premium/getCalculations',
            { ...age36, policy_id: 814, term: 10, premium: 2000 },
            { language },
          ),
          ...guesses.map(([path, body]) => visitor.post(path, body, { language })),
        ])
        expect([prices?.status, prices?.body.data.edition.name]).toEqual([200, 'ILLUS-1'])
        expect(returns?.status, JSON.stringify(returns?.body)).toBeLessThan(500)
        for (const [index, { status, headers, body }] of answers.entries()) {
          const path = guesses[index]?.[0]
          expect([path, status, body.code]).toEqual([path, 503, 'databaseUnreachable'])
          expect(headers.get('retry-after'), path).toBe('5')
          expect(body.message, path).toBe(words.http[language].problems.databaseUnreachable)
        }
      }
    } finally {
      network.silence(false)
    }
    await expect
      .poll(async () => (await visitor.post('/api-app/user-login', guesses[0][1])).status, {
        timeout: 20_000,
      })
      .toBe(200)
  }, 90_000)

  it('refuses every call of a sale, of the newsletter and of regulated texts in time, and leaves nothing half done (issue 18)', async () => {
    const beside = openDatabase(database.url, { hasDeadlines: true })
    const visitor = callerOf(app.url, undefined)
    const as = async (user_id: string) => {
      const { body } = await visitor.post('/api-app/user-login', { user_id, password: demoPassword })
      return callerOf(app.url, body.token.token)
    }
    await visitor.post('/sandbox/switches', { limits: 'off' })
    const ground: Ground = {
      ...{ admin: await as('admin'), agent: await as('agent'), editor: await as('editor') },
      ...{ rahima: visitor, visitor },
      ...{ today: todayInDhaka(new Date()), now: () => new Date() },
      query: async (statement) => (await beside.db.execute(sql.raw(statement))).rows,
    }
    const calls = [
      ...changesOfProposals.filter(({ action }) => ofSale.includes(action)),
      ...changesOfNewsletter,
      ...changesOfRegulated,
    ]
    const prepared: (number | string)[] = []
    for (const [n, { prepare }] of calls.entries()) prepared.push((await prepare?.(ground, 500 + n)) ?? 0)
    const ofWord = calls.findIndex(({ action }) => action === 'proposal.wordYes')
    const send = (each: ChangingCall, n: number) => each.call(ground, 500 + n, prepared[n] ?? 0)
    const stand = () => Promise.all(calls.map((each) => whatStands(ground, each)))
    await expect.poll(() => ground.query(waitingJobs), { timeout: 60_000 }).toEqual([{ waiting: '0' }])
    const before = await stand()
    network.silence(true)
    const began = performance.now()
    const cookie = String(prepared[ofWord])
    const [opened, inBangla, inEnglish, ...answers] = await Promise.all([
      visitor.get('/v1/your-proposal', { headers: { cookie } }),
      visitor.get('/your-proposal', { headers: { cookie: `${cookie}; lang=bn` } }),
      visitor.get('/your-proposal', { headers: { cookie: `${cookie}; lang=en` } }),
      ...calls.map(send),
    ]).finally(() => network.silence(false))
    expect(performance.now() - began).toBeLessThan(withinMs)
    expect([opened?.status, opened?.body.code]).toEqual([503, 'databaseUnreachable'])
    for (const [language, page] of [
      ['bn', inBangla],
      ['en', inEnglish],
    ] as const) {
      expect([page?.status, page?.headers.get('retry-after')]).toEqual([503, '5'])
      expect(page?.body).toContain(words.http[language].problems.databaseUnreachable)
    }
    for (const [at, { status, body }] of answers.entries())
      expect([calls[at]?.action, status, body.code]).toEqual([calls[at]?.action, 503, 'databaseUnreachable'])
    expect(await stand()).toEqual(before)
    for (const [at, each] of calls.entries()) {
      const { status, body } = await send(each, at)
      const code = each.action === 'approval.ask' ? 'waitingForApproval' : undefined
      expect([each.action, status, body.code]).toEqual([each.action, 200, code])
    }
    await beside.close()
  }, 240_000)

  it('leaves open whether a commit that was not answered stands', async () => {
    const failed = opened.db
      .transaction(async (tx) => {
        await tx.execute('select 1')
        network.silence(true)
      })
      .catch((error: unknown) => error)
    expect(await failed).toBeInstanceOf(OutcomeUnknown)
    expect(isUnreachable(await failed)).toBe(true)
    network.silence(false)
  }, 60_000)

  it('is noticed by whoever listens for publications, which assumes that it missed one', async () => {
    let heard = 0
    const ofListener = await openNetwork(database.url)
    const listening = await listenForPublished(ofListener.url, createLog('silent'), () => heard++, {
      heartbeatMs: 200,
    })
    ofListener.silence(true)
    await ofListener.swallowed()
    ofListener.silence(false)
    await expect.poll(() => heard, { timeout: 20_000 }).toBe(2)
    await listening.close()
    ofListener.close()
  }, 60_000)
})
