import { fileURLToPath } from 'node:url'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { DatabaseProblem } from '#platform/database/server/check-locale.ts'
import { createLog } from '#platform/database/server/log.ts'
import type { DatabaseAddresses } from '#platform/database/server/migrate.ts'
import { builtPages } from '#platform/pages/server/page-source.ts'
import {
  type EmbeddedDatabase,
  EmbeddedProblem,
  startEmbedded,
} from '../launcher/embedded-database/embedded.ts'
import { databaseOf, readSettings, type Settings, SettingsProblem } from './settings.ts'
import { type RunningApp, startApp } from './start-app.ts'

const buildFolder = fileURLToPath(new URL('../build', import.meta.url))
const isDevelopment = process.argv.includes('dev')

let portal: RunningApp | undefined
let engine: EmbeddedDatabase | undefined
let isStopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
// The launcher has ended, perhaps by SIGKILL: no process of ours may stay behind.
process.on('disconnect', () => stop(0))

try {
  const settings = readSettings(process.env)
  const database = await startDatabase(settings)
  const pages = isDevelopment
    ? await (await import('../launcher/dev-pages.ts')).developmentPages()
    : await builtPages(buildFolder, settings.VIDEO_HOSTS)
  portal = await startApp({
    settings,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    log: createLog(settings.LOG_LEVEL),
    pages,
  })
  greet(portal, settings)
} catch (error) {
  print(explain(error))
  await stop(1)
}

/** The database of DATABASE_URL, or the embedded one, started on the data folder. */
async function startDatabase(settings: Settings): Promise<DatabaseAddresses> {
  const given = databaseOf(settings)
  if (given) return given
  engine = await startEmbedded({
    dataDir: settings.DATA_DIR,
    log: { info: print, warn: print },
    onLost: (error) => {
      print(error.message)
      void stop(1)
    },
  })
  if (engine.note) print(engine.note)
  return engine
}

function greet(opened: RunningApp, settings: Settings): void {
  print(`Jibon is open at ${opened.url}`)
  if (opened.operationsUrl)
    print(`  Metrics and readiness, for those who run it: ${opened.operationsUrl}/metrics`)
  if (settings.isProduction) return
  print(`  Sign in at ${opened.url}/login as admin, agent, bank, editor or newbie, password ${demoPassword}`)
  print(`  The simulated outside world, with every SMS and mail: ${opened.url}/sandbox`)
}

/** Why the start failed, as one sentence if we know the reason. */
function explain(error: unknown): string {
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Set PORT (or OPERATIONS_PORT, where that one is meant) to a free one.`
  if (code === 'EACCES' && port)
    return `Port ${port} may not be used by this user. Set PORT to one above 1024.`
  if (
    error instanceof EmbeddedProblem ||
    error instanceof DatabaseProblem ||
    error instanceof SettingsProblem
  )
    return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  const patience = setTimeout(() => process.exit(code || 1), 15_000)
  patience.unref()
  await portal?.close().catch((error: unknown) => print(explain(error)))
  await engine?.stop().catch((error: unknown) => print(explain(error)))
  process.exit(code)
}

function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
