import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installBeside } from './beside.ts'
import { pureAreas } from './mutation/pure-files.ts'
import { checkout } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { printLine, whole } from './row.ts'

const run = promisify(execFile)

const minScore = 90
/** Where Stryker is installed (`installBeside`) and writes. */
const folder = 'build/mutation'

/** The settings for every area (decision 0060). */
const settings = {
  testRunner: 'vitest',
  vitest: { configFile: 'bench/mutation/pure.vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // A mutant is not tried again while its file and its tests are unchanged.
  incremental: true,
  tempDirName: `${folder}/copy`,
  ignorePatterns: ['/build', '/data', '/db/seed', '/db/migrations'],
  reporters: ['json'],
  jsonReporter: { fileName: `${folder}/report.json` },
  // Stryker rewrites the file through an API that TypeScript 7 does not have.
  tsconfigFile: 'none',
  // A mutant that loops is given up after this time.
  timeoutMS: 10_000,
}

/** The parts of Stryker's report that we read. */
type Report = { readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>> }
type Mutant = {
  readonly status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'RuntimeError'
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: { readonly line: number; readonly column: number } }
}
type Scored = { readonly file: string; readonly killed: number; readonly survivors: readonly Mutant[] }

/**
 * Changes the pure files in every way that Stryker knows and runs the tests that cover the change: at least nine in ten
 * mutants must make a test fail. Survivors are printed; docs/surviving-mutants.md says why they may survive.
 */
export async function mutationProof(): Promise<ProofResult> {
  const stryker = join(await installBeside('mutation'), 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const scored: Scored[] = []
  const areas: string[] = []
  for (const [area, { files, tests }] of Object.entries(pureAreas)) {
    const startedAt = performance.now()
    const found = await mutate(stryker, area, files, tests)
    scored.push(...found)
    const minutes = whole((performance.now() - startedAt) / 60_000)
    areas.push(`${area} ${summed(found)}, ${minutes} min`)
    for (const each of found) {
      printLine(`  ${each.file}: ${summed([each])}`)
      for (const mutant of each.survivors) printLine(`    ${describe(each.file, mutant)}`)
    }
  }
  const killed = sum(scored.map((each) => each.killed))
  const all = sum(scored.map(countOf))
  const total = scoreOf(killed, all)
  return {
    what: `Of all mutants that Stryker makes of the pure files, ${minScore} % make a test fail`,
    size: `${all} mutants of ${scored.length} files of ${Object.keys(pureAreas).join(', ')}`,
    result: `${total} %: ${areas.join('; ')}`,
    offences: Number(total) < minScore ? [`${total} % of the mutants make a test fail`] : [],
  }
}

async function mutate(
  stryker: string,
  area: string,
  files: readonly string[],
  tests: readonly string[],
): Promise<Scored[]> {
  const config = join(checkout, folder, 'stryker.config.json')
  await writeFile(
    config,
    JSON.stringify({ ...settings, mutate: files, incrementalFile: `${folder}/${area}.json` }),
  )
  await run(process.execPath, [stryker, 'run', config], {
    cwd: checkout,
    env: { ...process.env, AREA_TESTS: JSON.stringify(tests) },
    maxBuffer: 1e9,
  })
  const report = JSON.parse(await readFile(join(checkout, folder, 'report.json'), 'utf8')) as Report
  return files.flatMap((file) => {
    const mutants = report.files[file]?.mutants ?? []
    const killed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
    const survivors = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    // A file with only types and names has no mutants.
    return killed + survivors.length > 0 ? [{ file, killed, survivors }] : []
  })
}

function describe(file: string, { status, mutatorName, replacement, location: { start } }: Mutant): string {
  const how = `${mutatorName}: ${replacement?.replaceAll(/\s+/g, ' ').slice(0, 80) ?? ''}`
  return `${status === 'NoCoverage' ? 'not reached' : 'survived'} ${file}:${start.line}:${start.column} ${how}`
}

/** Writes the score, as in "95.2 % of 210". */
function summed(files: readonly Scored[]): string {
  const all = sum(files.map(countOf))
  return `${scoreOf(sum(files.map(({ killed }) => killed)), all)} % of ${all}`
}

const countOf = ({ killed, survivors }: Scored) => killed + survivors.length
const scoreOf = (killed: number, all: number) => ((100 * killed) / all).toFixed(1)
const sum = (figures: readonly number[]) => figures.reduce((one, other) => one + other, 0)
