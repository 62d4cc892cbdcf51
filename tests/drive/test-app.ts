import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, inject, type ProvidedContext } from 'vitest'
import type { Files } from '#adapters/files/files.ts'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import type { Language } from '#kernel/language.ts'
import { type Database, openDatabase, type ReadPool } from '#platform/database/server/database.ts'
import { createLog, type Log } from '#platform/database/server/log.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { builtPages } from '#platform/pages/server/page-source.ts'
import type { MovableClock } from '#sandbox/server/movable-clock.ts'
import { readSettings } from '../../src/settings.ts'
import { type RunningApp, startApp } from '../../src/start-app.ts'
import { createTestDatabase } from '../setup/database.ts'

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test is about
export type Answer = { readonly status: number; readonly headers: Headers; readonly body: any }
type CallOptions = { readonly language?: Language; readonly headers?: Record<string, string> }

/** A caller, signed in by a bearer token or anonymous. */
export type Caller = {
  readonly token: string | undefined
  get(path: string, options?: CallOptions): Promise<Answer>
  /** Posts JSON; a FormData goes as multipart, URLSearchParams as a form. */
  post(path: string, body?: object, options?: CallOptions): Promise<Answer>
}

export type TestApp = {
  readonly url: string
  readonly db: Database
  /** The database as the owner of the tables, for changes that the program itself may not make. */
  readonly owner: Database
  /** Database URL with the program's own role. */
  readonly programUrl: string
  /** The read pool, used by calls that declare no change. */
  readonly readDb: ReadPool
  readonly files: Files
  readonly jobs: Jobs
  readonly clock: MovableClock
  readonly visitor: Caller
  /**
   * Signs in one of the demo people (admin, agent, bank, editor, agent2 …), whose messages are then in that
   * language.
   */
  signIn(loginId: string, password?: string, language?: Language): Promise<Caller>
  /** Turns the switches of the outside world: `{ core: 'error' }`. */
  turn(switches: Record<string, string | boolean>): Promise<void>
  /** Waits until the program has processed what was published, so that no older page is cached. */
  publishedIsProcessed(): Promise<void>
  /** Waits until `check` returns a value; after a timeout fails with `what`. */
  eventually<T>(what: string, check: () => Promise<T | undefined | false>): Promise<T>
  /** Another instance of the program on the same database, with other settings; closed with this one. */
  alongside(env: Readonly<Record<string, string>>): Promise<Alongside>
  close(): Promise<void>
}

/** The engine for databases, and the files of their template. */
export type TestEngine = Pick<ProvidedContext, 'engineUrl' | 'openFiles'>

export type Alongside = {
  readonly url: string
  readonly visitor: Caller
  /** A caller of this instance with the session of a caller of the first one. */
  as(caller: Caller): Caller
}

/** The application of the current test file; set by the file's first hook. */
export let app: TestApp

/**
 * Opens the application before the first test of a file and closes it after the last. Call it at the top of
 * the file. Errors that the program logged are shown with a failing test, to explain a 500.
 */
export function openApp(...[env, log, engine]: Parameters<typeof createTestApp>): void {
  const faults: object[] = []
  const noting: Log = { info() {}, warn() {}, error: (facts, text) => faults.push({ text, ...facts }) }
  beforeAll(async () => {
    app = await createTestApp(env, log ?? noting, engine)
  }, 180_000)
  afterEach(({ task }) => {
    const during = faults.splice(0)
    if (task.result?.state !== 'fail') return
    for (const fault of during) process.stderr.write(`The program logged ${inspect(fault)}\n`)
  })
  afterAll(() => app?.close())
}

/**
 * Starts the real application on its own real database, with the demo people and the sandbox, on a free port.
 * @param env further settings, by their names in the environment
 * @param log receives the program's log; by default it is discarded
 * @param engine by default the engine of this test run
 */
export async function createTestApp(
  env: Readonly<Record<string, string>> = {},
  log: Log = createLog('silent'),
  engine: TestEngine = { engineUrl: inject('engineUrl'), openFiles: inject('openFiles') },
): Promise<TestApp> {
  if (!engine.openFiles)
    throw new Error('No database here: onDatabase in vitest.config.ts says where such tests lie')
  const folder = await mkdtemp(join(tmpdir(), 'jibon-test-'))
  const [database] = await Promise.all([
    createTestDatabase('jibon_open', engine.engineUrl),
    cp(engine.openFiles, join(folder, 'files'), { recursive: true }),
  ])
  const ours = { NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const start = async (more: Readonly<Record<string, string>>) => {
    const settings = readSettings({ ...ours, ...env, ...more })
    const pages = await builtPages(join(import.meta.dirname, '../../build'), settings.VIDEO_HOSTS)
    return startApp({ settings, databaseUrl: database.url, ownerUrl: undefined, log, pages })
  }
  const portal = await start({})
  const owner = openDatabase(database.ownerUrl, { connections: 2 })
  const others: RunningApp[] = []
  const { clock } = portal
  if (!clock) throw new Error('The test portal has no clock to move')
  const visitor = callerOf(portal.url, undefined)
  /** Moves the clocks of all instances at once; otherwise the others follow a quarter of a second later. */
  async function moveAll(at: Date | null): Promise<void> {
    for (const each of [portal, ...others]) await each.clock?.moveTo(at)
  }
  return {
    url: portal.url,
    db: portal.outside.db,
    owner: owner.db,
    programUrl: database.url,
    readDb: portal.outside.readDb,
    files: portal.outside.files,
    jobs: portal.outside.jobs,
    clock: {
      ...clock,
      moveTo: moveAll,
      moveBy: (ms) => moveAll(new Date(clock.now().getTime() + ms)),
    },
    visitor,
    async signIn(loginId, password = demoPassword, language) {
      const typed = { user_id: loginId, password }
      const { status, body } = await visitor.post('/api-app/user-login', typed, { language })
      if (status !== 200) throw new Error(`${loginId} could not sign in: ${JSON.stringify(body)}`)
      return callerOf(portal.url, body.token.token)
    },
    async turn(switches) {
      await visitor.post('/sandbox/switches', switches)
    },
    publishedIsProcessed: portal.publishedIsProcessed,
    async eventually(what, check) {
      const patience = Date.now() + 45_000
      for (;;) {
        const found = await check()
        if (found) return found
        if (Date.now() > patience) throw new Error(`In vain waited until ${what}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    async alongside(more) {
      const other = await start(more)
      others.push(other)
      const visitor = callerOf(other.url, undefined)
      return { url: other.url, visitor, as: ({ token }) => callerOf(other.url, token) }
    },
    async close() {
      for (const each of [...others, portal, owner]) await each.close()
      await Promise.all([database.drop(), rm(folder, { recursive: true, force: true })])
    },
  }
}

/** A caller of a program at a URL, with or without a session token. */
export function callerOf(url: string, token: string | undefined): Caller {
  async function send(
    method: string,
    path: string,
    body: object | undefined,
    options: CallOptions,
  ): Promise<Answer> {
    const isForm = body instanceof FormData || body instanceof URLSearchParams
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        cookie: `lang=${options.language ?? 'en'}`,
        // Compression only where a test asks for it.
        'accept-encoding': 'identity',
        ...options.headers,
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  return {
    token,
    get: (path, options = {}) => send('GET', path, undefined, options),
    post: (path, body, options = {}) => send('POST', path, body ?? {}, options),
  }
}
