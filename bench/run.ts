import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type { Bench, Measurement } from './bench.ts'
import { cachedPage } from './cached-page.ts'
import { calculationCall } from './calculation-call.ts'
import { comparisonCall } from './comparison-call.ts'
import { firstStart } from './first-start.ts'
import { gettingIn } from './getting-in.ts'
import { javaScript } from './javascript.ts'
import { livingQuote } from './living-quote.ts'
import { chooseLoad, type LoadSettings } from './load.ts'
import { memory } from './memory.ts'
import { paymentNotifications } from './payments.ts'
import { policyLists } from './policies.ts'
import { premiumEngine } from './premium-engine.ts'
import { startPortal, withFolder } from './program.ts'
import { receiptsPrinted } from './receipts.ts'
import { renderedPage } from './rendered-page.ts'
import { printLine, type Row, tableOf } from './row.ts'
import { siteSearch } from './site-search.ts'

/** `npm run bench [name …] [-- --seconds 4 --rounds 5]`: everything, or the named measurements only. */
const measurements: Readonly<Record<string, Measurement>> = {
  cached: cachedPage,
  rendered: renderedPage,
  engine: premiumEngine,
  calculation: calculationCall,
  comparison: comparisonCall,
  javascript: javaScript,
  quote: livingQuote,
  search: siteSearch,
  policies: policyLists,
  payments: paymentNotifications,
  signins: gettingIn,
  receipts: receiptsPrinted,
  memory,
  start: firstStart,
}
const resultsFile = join(import.meta.dirname, 'results.md')

// The launcher has ended; everything that this process started stops with it.
process.on('disconnect', () => process.exit(1))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
  },
})
const settings = { seconds: Number(values.seconds), rounds: Number(values.rounds) }
const unknown = positionals.filter((name) => !(name in measurements))
if (unknown.length > 0) {
  printLine(
    `There is no measurement "${unknown.join(', ')}". Known are: ${Object.keys(measurements).join(', ')}.`,
  )
  process.exit(2)
}
process.exit(await bench(positionals, settings))

/** @returns the exit code: 0 when every budget holds */
async function bench(names: readonly string[], chosen: LoadSettings): Promise<number> {
  const isWhole = names.length === 0
  const busyBefore = loadavg()[0] ?? 0
  const { rows, loadName } = await withFolder(async (folder) => {
    const load = await chooseLoad(chosen)
    const portal = await startPortal({ dataDir: join(folder, 'data') })
    try {
      const all = Object.entries(measurements).filter(([name]) => isWhole || names.includes(name))
      const parts = { portal, load, rounds: chosen.rounds, folder }
      return { rows: await measureAll(all, parts), loadName: load.name }
    } finally {
      await portal.stop()
    }
  })
  const table = tableOf(rows)
  printLine(`\n${table}`)
  if (isWhole)
    await writeFile(resultsFile, describe(table, chosen, loadName, busyBefore, await commitOfCheckout()))
  return rows.some(({ holds }) => holds === false) ? 1 : 0
}

async function measureAll(all: readonly (readonly [string, Measurement])[], parts: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, measure] of all) {
    printLine(`${name} …`)
    for (const row of await measure(parts).catch((error: Error) => [failed(name, error)])) {
      rows.push(row)
      printLine(`  ${row.what}: ${row.measured}`)
      for (const detail of row.details ?? []) printLine(`    ${detail}`)
    }
  }
  return rows
}

/** The row of a measurement that failed; the others go on. */
function failed(name: string, error: Error): Row {
  return {
    what: name,
    budget: '-',
    measured: 'could not be measured',
    holds: false,
    details: [error.message],
  }
}

function describe(
  table: string,
  { seconds, rounds }: LoadSettings,
  load: string,
  busyBefore: number,
  commit: string,
): string {
  const day = new Date().toISOString().slice(0, 10)
  return `# Measured

What \`npm run bench\` found on ${day} at commit ${commit}: ${availableParallelism()} cores shared by server, database and load
generator (${load}, 50 connections, loopback), Node ${process.versions.node}, ${process.platform} ${process.arch}. Each figure is the
median of ${rounds} rounds of ${seconds} s, what is compared measured in turn within one run. Other work kept
${busyBefore.toFixed(1)} cores busy when it began.

${table}
`
}

/** The commit that was measured, or "unknown" in a copy without its history. */
async function commitOfCheckout(): Promise<string> {
  return promisify(execFile)('git', ['describe', '--always', '--dirty'], { cwd: import.meta.dirname }).then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown',
  )
}
