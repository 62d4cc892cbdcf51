/**
 * `node start.mjs import WHAT FILE …` and `node start.mjs content import|export FOLDER`, behind the scripts `npm run
 * import:WHAT` and `npm run content:…`: imports the insurer's own data, or exports the content as files. Also creates
 * the first administrator (`npm run first-admin`), checks the audit log (`npm run check:audit`), and rotates the master
 * key (`npm run rotate-store-key`). Works with or without a running program. Exits with 1 if nothing was done.
 */
import { userInfo } from 'node:os'
import { contentTypes } from '#content-types.ts'
import { isFixedPage } from '#fixed-addresses.ts'
import { chooseFiles } from '#outside.ts'
import { checkAuditByCommand } from '#people/staff/server/check-audit.ts'
import { makeFirstAdmin } from '#people/staff/server/first-admin.ts'
import { DatabaseProblem } from '#platform/database/server/check-locale.ts'
import type { OpenDatabase } from '#platform/database/server/database.ts'
import { rotateStoreKey } from '#platform/sealing/server/rotate-store-key.ts'
import { importPolicies } from '#policies/policy-import/server/import-policies.ts'
import { importRateBook } from '#sales/rate-books/server/import-rate-book.ts'
import { databaseOf, readSettings, SettingsProblem } from '#settings.ts'
import { approvalRulesOf } from '#settings-by-module.ts'
import { takeStoreKey } from '#store-key.ts'
import { makerByCommand } from '#website/content/makers.ts'
import { exportContent, importContent } from '#website/content/server/content-commands.ts'
import { listHeldBy } from '#website/drafts/server/held-texts.ts'
import { EmbeddedProblem } from './embedded-database/embedded.ts'
import { visitDatabase } from './visit-database.ts'

type Desk = Parameters<typeof importRateBook>[1] &
  Parameters<typeof rotateStoreKey>[1] &
  Parameters<typeof importContent>[1] &
  Parameters<typeof importPolicies>[1]
type CommandResult = { readonly isDone: boolean; readonly sentences: readonly string[] }

/** What can be imported or exported; each reads its own arguments. */
const imports: Readonly<Record<string, (args: readonly string[], desk: Desk) => Promise<CommandResult>>> = {
  'rate-book': importRateBook,
  policies: importPolicies,
  'content-import': importContent,
  'content-export': exportContent,
  'first-admin': makeFirstAdmin,
  'check-audit': checkAuditByCommand,
  'rotate-store-key': rotateStoreKey,
}

let database: OpenDatabase | undefined
let isStopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(1))
process.on('disconnect', () => stop(1))

try {
  const { isDone, sentences } = await work(process.argv.slice(2))
  sentences.forEach(print)
  await stop(isDone ? 0 : 1)
} catch (error) {
  print(explain(error))
  await stop(1)
}

async function work([what = '', ...args]: readonly string[]): Promise<CommandResult> {
  const own = imports[what]
  if (!own) {
    const known = Object.keys(imports).join(', ')
    return { isDone: false, sentences: [`There is no import "${what}". Known are: ${known}.`] }
  }
  const settings = readSettings(process.env)
  database = await visitDatabase({
    given: databaseOf(settings),
    dataDir: settings.DATA_DIR,
    isProduction: settings.isProduction,
  })
  await takeStoreKey(database.db, settings)
  const rules = approvalRulesOf(settings)
  return own(args, {
    db: database.db,
    pool: database.pool,
    print,
    files: chooseFiles(settings),
    types: contentTypes,
    isFixedPage,
    doEditionsWait: rules.waits.includes('editions'),
    listHeld: listHeldBy(rules),
    hasKeyBefore: settings.STORE_KEY_BEFORE !== undefined,
    now: new Date(),
    who: makerByCommand(nameOfUser()),
    // npm changes to the checkout; INIT_CWD is the user's own folder.
    folder: process.env.INIT_CWD ?? process.cwd(),
  })
}

function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim()
  }
}

function explain(error: unknown): string {
  if (
    error instanceof EmbeddedProblem ||
    error instanceof DatabaseProblem ||
    error instanceof SettingsProblem
  )
    return error.message
  const { code } = error as { code?: string }
  if (code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ENOTFOUND')
    return 'The database cannot be reached. Nothing was stored.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(code || 1), 15_000).unref()
  await database?.close().catch((error: unknown) => print(explain(error)))
  process.exit(code)
}

function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
