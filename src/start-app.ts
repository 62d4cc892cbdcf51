import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { loadDemoOnce, resetDemo } from '#demo/demo.ts'
import { type Clock, todayInDhaka } from '#kernel/dates.ts'
import { openDevices } from '#people/accounts/server/push-to-devices.ts'
import { applyDestroyedLists } from '#people/staff/server/destroyed-keys-outside.ts'
import { makeFirstRoles } from '#people/staff/server/first-roles.ts'
import { type Database, openDatabase, type ReadPool } from '#platform/database/server/database.ts'
import type { Log } from '#platform/database/server/log.ts'
import { migrate } from '#platform/database/server/migrate.ts'
import { createJobs } from '#platform/jobs/server/jobs.ts'
import type { PageSource } from '#platform/pages/server/bundle.ts'
import { announcePublished, listenForPublished } from '#platform/pages/server/publish.ts'
import { sealStoredNationalIds } from '#policies/policies/server/seal-stored-ids.ts'
import { eraseReturned } from '#portals/personal-data/server/erase-returned.ts'
import { startSandboxScanner } from '#sandbox/server/clamd-end.ts'
import { mountSandbox } from '#sandbox/server/mount-sandbox.ts'
import { type MovableClock, makeMovableClock } from '#sandbox/server/movable-clock.ts'
import { openPushKeys } from '#sandbox/server/push-store.ts'
import { startSandboxSmtp } from '#sandbox/server/smtp-end.ts'
import { getSwitch } from '#sandbox/server/store.ts'
import { faultSentence } from '#website/content/server/content-commands.ts'
import { loadStartingContent } from '#website/content/server/load-starting-content.ts'
import { createApp } from './app.ts'
import { contentTypes } from './content-types.ts'
import { type Outside, reachOutside, type SandboxAddresses } from './outside.ts'
import { personalDataRegistry } from './personal-data.ts'
import type { Settings } from './settings.ts'
import { operationsPortOf } from './settings-by-module.ts'
import { takeStoreKey } from './store-key.ts'

type AppOptions = {
  readonly settings: Settings
  /** The address with the role that the program runs as. */
  readonly databaseUrl: string
  /**
   * The address with the role that owns the tables, to migrate them first; undefined if a test database's
   * template is already migrated.
   */
  readonly ownerUrl: string | undefined
  readonly log: Log
  readonly pages: PageSource
}

export type RunningApp = {
  /** The address this program listens on. */
  readonly url: string
  readonly port: number
  /** The address for operators, if it is separate. */
  readonly operationsUrl: string | undefined
  readonly outside: Outside
  /** The demo's clock; absent in production. */
  readonly clock: MovableClock | undefined
  /** Waits until this program has received all earlier publications. */
  publishedIsProcessed(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the application on a database: migrates it, loads the starting content once, connects the outside
 * world (the sandbox in the demo), starts the jobs and listens.
 */
export async function startApp(parts: AppOptions): Promise<RunningApp> {
  const { databaseUrl } = parts
  const pool = { hasDeadlines: true, connections: parts.settings.DATABASE_CONNECTIONS }
  const database = openDatabase(databaseUrl, pool)
  const reading = openDatabase(databaseUrl, { ...pool, isReadOnly: true })
  const closers: (() => Promise<unknown>)[] = [() => database.close(), () => reading.close()]
  const closeAll = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    if (parts.ownerUrl === undefined) await takeStoreKey(database.db, parts.settings)
    else await prepareDatabase(parts.ownerUrl, parts)
    return await openOn(database.db, reading.db, parts, closers, closeAll)
  } catch (error) {
    await closeAll().catch(() => {})
    throw error
  }
}

/** Does what only the owner role may: migrates the tables, and seals what an older version stored in plain text. */
async function prepareDatabase(ownerUrl: string, { databaseUrl, settings }: AppOptions): Promise<void> {
  await migrate({ ownerUrl, url: databaseUrl }, settings)
  const owner = openDatabase(ownerUrl, { connections: 1 })
  try {
    await takeStoreKey(owner.db, settings)
    await sealStoredNationalIds(owner.db)
  } finally {
    await owner.close()
  }
}

async function openOn(
  db: Database,
  readDb: ReadPool,
  { settings, databaseUrl, ownerUrl, log, pages }: AppOptions,
  closers: (() => Promise<unknown>)[],
  close: () => Promise<void>,
): Promise<RunningApp> {
  const demo = settings.isProduction ? undefined : await openSandbox(db)
  if (demo) closers.push(() => demo.stop())
  const clock = demo?.clock ?? { now: () => new Date() }
  const addresses = demo?.addresses ?? { http: '', smtpPort: 0 }
  const outsideWorld = reachOutside(settings, addresses)
  await eraseReturned(
    { db, files: outsideWorld.files, registry: personalDataRegistry(settings) },
    clock.now(),
  )
  await applyDestroyedLists(db, outsideWorld.files)
  if (ownerUrl !== undefined) {
    await makeFirstRoles(db)
    const faults = await loadStartingContent({ db, files: outsideWorld.files, types: contentTypes })
    for (const fault of faults) log.warn({ fault: faultSentence(fault) }, 'starting content left out')
    if (demo) await loadDemoOnce(db, outsideWorld.files, clock.now())
  }
  const jobs = createJobs(databaseUrl, db, log)
  const { push } = outsideWorld
  const devices = push && openDevices({ db, jobs, clock, log, push })
  const outside: Outside = { db, readDb, jobs, clock, log, devices, ...outsideWorld }
  // If the system chooses the port, the address is known only once the program listens.
  let ownAddress = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  const { app, operations, forgetPublished } = await createApp(outside, {
    settings,
    publicUrl: ownAddress,
    ownAddress: () => ownAddress,
    pages,
    ...(demo
      ? {
          areLimitsOn: async (asked) => (await getSwitch(asked, 'limits')) === 'on',
          mountSandbox: (server) =>
            mountSandbox(server, {
              db,
              clock: demo.clock,
              resetPeople: async () => {
                await resetDemo({ db, jobs, files: outsideWorld.files }, demo.clock.now())
                await announcePublished(db)
              },
            }),
        }
      : {}),
  })
  closers.push(() => app.close())
  const operationsUrl = await listenInside(operations, settings)
  if (operations) closers.push(() => operations.close())
  const announcements = await listenForPublished(databaseUrl, log, forgetPublished)
  closers.push(() => announcements.close())
  closers.push(forgetAtMidnight(clock, forgetPublished))
  await jobs.open()
  closers.push(() => jobs.stop())
  await app.listen({
    port: settings.PORT,
    host: settings.HOST ?? (settings.isProduction ? '0.0.0.0' : '127.0.0.1'),
  })
  const { port } = app.server.address() as AddressInfo
  ownAddress = settings.PUBLIC_URL ?? `http://localhost:${port}`
  if (demo) demo.addresses.http = `http://127.0.0.1:${port}`
  // Jobs start last: those left by a killed program need the outside world to be reachable.
  await jobs.start()
  return {
    url: `http://localhost:${port}`,
    port,
    operationsUrl,
    outside,
    clock: demo?.clock,
    publishedIsProcessed: announcements.heard,
    close,
  }
}

/** @returns the address it listens on */
async function listenInside(
  operations: FastifyInstance | undefined,
  settings: Settings,
): Promise<string | undefined> {
  await operations?.listen({ port: operationsPortOf(settings) ?? 0, host: settings.OPERATIONS_HOST })
  return operations && `http://localhost:${(operations.server.address() as AddressInfo).port}`
}

/** Pages name days ("today's events"): a cached one must not outlive its day in Dhaka. */
function forgetAtMidnight(clock: Clock, forget: () => void): () => Promise<void> {
  let day = todayInDhaka(clock.now())
  const timer = setInterval(() => {
    const today = todayInDhaka(clock.now())
    if (today === day) return
    day = today
    forget()
  }, 5_000)
  return async () => clearInterval(timer)
}

async function openSandbox(db: Database): Promise<{
  clock: MovableClock
  stop(): Promise<void>
  addresses: { -readonly [K in keyof SandboxAddresses]: SandboxAddresses[K] }
}> {
  const clock = await makeMovableClock(db)
  const smtp = await startSandboxSmtp({ db, clock })
  const scanner = await startSandboxScanner({ db })
  const pushKeys = await openPushKeys(db)
  return {
    clock,
    stop: async () => {
      await smtp.stop()
      await scanner.stop()
    },
    addresses: { http: '', smtpPort: smtp.port, scannerPort: scanner.port, pushKeys },
  }
}
