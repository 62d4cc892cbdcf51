import { hash } from 'node:crypto'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { todayInDhaka } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { formatNumber } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { findUserByLogin } from '#people/staff/server/store.ts'
import type { Database } from '#platform/database/server/database.ts'
import { recordOwnAudit } from '#platform/http/server/audit.ts'
import type { SavedBy } from '#policies/policies/policy.ts'
import { nationalIdKey } from '#policies/policies/server/national-id-column.ts'
import { readImportedLine } from '../imported-line.ts'
import type { ImportedPolicy } from '../imported-policy.ts'
import { whatLineSays } from '../what-line-says.ts'
import { importWords } from '../words.ts'
import {
  closeImportDesk,
  type ImportDesk,
  openImportDesk,
  type PreparedLine,
  prepareLine,
} from './import-lines-store.ts'
import { openImportReport } from './import-report.ts'
import { ImportStopped, type PolicyLine, readPolicyFile } from './policy-file.ts'
import { type LineRefusal, type StoredLines, storeImportedLines } from './store-imported-lines.ts'

type Desk = {
  readonly db: Database
  readonly pool: Pool
  readonly now: Date
  readonly who: string
  readonly folder: string
  /** Prints the progress. */
  readonly print: (sentence: string) => void
  readonly portionSize?: number
}

export type Imported = { readonly isDone: boolean; readonly sentences: readonly string[] }

type Totals = { lines: number; refused: number } & Record<keyof Omit<StoredLines, 'refused'>, number>

/** Lines per transaction: few enough for memory and locks, enough for speed. */
const usualPortionSize = 5_000
const linesBetweenNews = 100_000
/** The seller of a policy for which the file names nobody. */
const nobody: SavedBy = { kind: 'staff', id: 0, name: 'Core system' }

/**
 * `npm run import:policies -- FILE.csv`: imports the insurer's existing policies. Each portion is a
 * transaction, so the import may be killed and run again at any time; unchanged lines change nothing.
 */
export async function importPolicies(args: readonly string[], desk: Desk): Promise<Imported> {
  const asked = readArguments(args)
  if (!asked) return { isDone: false, sentences: [importWords.en.import.usage] }
  const { path, report: reportPath, language } = asked
  const words = importWords[language]
  const file = resolve(desk.folder, path)
  const name = basename(file)
  const report = openImportReport(resolve(desk.folder, reportPath ?? `${path}.refused.csv`), language)
  const totals: Totals = { lines: 0, added: 0, changed: 0, unchanged: 0, ours: 0, people: 0, refused: 0 }
  const startedAt = performance.now()
  const count = (n: number) => formatNumber(n, language)
  const summary = () => {
    const seconds = count(Math.round((performance.now() - startedAt) / 1000))
    const numbers = Object.fromEntries(Object.entries(totals).map(([key, n]) => [key, count(n)]))
    return [
      fill(words.import.done, { ...numbers, file: name, seconds }, language),
      ...(totals.ours > 0 ? [fill(words.import.ours, { n: count(totals.ours) }, language)] : []),
      ...(totals.refused > 0
        ? [fill(words.import.refused, { n: count(totals.refused), report: report.path }, language)]
        : []),
    ]
  }
  const importDesk = await openImportDesk(desk.pool)
  if (!importDesk) return { isDone: false, sentences: [words.stops.underWay, words.import.nothingStored] }
  const note = (action: string, facts: Partial<Totals> = {}) =>
    recordOwnAudit(desk.db, new Date(), { action, details: { file: name, by: desk.who, ...facts } })
  try {
    await note('policies.importBegun')
    const stop = await storeFile(desk, importDesk, { file, name }, totals, {
      printLines: (n) => desk.print(fill(words.import.progress, { n: count(n) }, language)),
      refuse: (refusals) => report.write(refusals),
    })
    await note('policies.import', totals)
    if (!stop) return { isDone: true, sentences: summary() }
    const sentence = fill(words.stops[stop.code], stop.params, language)
    return totals.added + totals.changed === 0
      ? { isDone: false, sentences: [sentence, words.import.nothingStored] }
      : { isDone: false, sentences: [sentence, words.import.storedSoFar, ...summary()] }
  } finally {
    await closeImportDesk(importDesk)
    await report.close()
  }
}

/**
 * Reads the next portion while the database stores the one before.
 * @returns why the file could not be read to its end; all lines before that are stored
 */
async function storeFile(
  desk: Desk,
  importDesk: ImportDesk,
  { file, name }: { readonly file: string; readonly name: string },
  totals: Totals,
  to: {
    readonly refuse: (refusals: readonly LineRefusal[]) => Promise<void>
    readonly printLines: (n: number) => void
  },
): Promise<ImportStopped | undefined> {
  const today = todayInDhaka(desk.now)
  const findSeller = sellersOf(desk.db)
  const portionSize = desk.portionSize ?? usualPortionSize
  let portion: PreparedLine[] = []
  let refused: LineRefusal[] = []
  let storing: Promise<void> = Promise.resolve()
  async function storePortion(
    lines: readonly PreparedLine[],
    refusals: readonly LineRefusal[],
  ): Promise<void> {
    const stored = lines.length > 0 ? await storeImportedLines(importDesk, lines, desk.now) : undefined
    for (const key of ['added', 'changed', 'unchanged', 'ours', 'people'] as const)
      totals[key] += stored?.[key] ?? 0
    const all = [...refusals, ...(stored?.refused ?? [])].sort((one, other) => one.line - other.line)
    totals.refused += new Set(all.map(({ line }) => line)).size
    if (all.length > 0) await to.refuse(all)
  }
  async function flush(): Promise<void> {
    await storing
    storing = storePortion(portion, refused)
    // Its error reaches whoever awaits it; without this it would also be an unhandled rejection.
    storing.catch(() => {})
    portion = []
    refused = []
  }
  let stop: ImportStopped | undefined
  try {
    for await (const lines of readPolicyFile(file, name)) {
      for (const line of lines) {
        const read = await readLine(line, today, findSeller)
        if (Array.isArray(read)) refused.push(...read)
        else portion.push(read)
        totals.lines += 1
        if (totals.lines % linesBetweenNews === 0) to.printLines(totals.lines)
        if (portion.length + refused.length >= portionSize) await flush()
      }
    }
  } catch (error) {
    if (!(error instanceof ImportStopped)) throw error
    stop = error
  }
  await flush()
  await storing
  return stop
}

async function readLine(
  { line, cell, hasTooMany }: PolicyLine,
  today: string,
  findSeller: (login: string) => Promise<SavedBy | undefined> | SavedBy | undefined,
): Promise<PreparedLine | LineRefusal[]> {
  const policyNumber = cell('policy_number').trim().slice(0, 40)
  if (hasTooMany) return [{ line, policyNumber, fault: { field: '', reason: 'tooManyCells' } }]
  const read = readImportedLine(cell, today)
  if ('faults' in read) return read.faults.map((fault) => ({ line, policyNumber, fault }))
  const { policy } = read
  const seller = policy.sellerLogin ? await findSeller(policy.sellerLogin) : nobody
  if (!seller) return [{ line, policyNumber, fault: { field: 'seller_login', reason: 'sellerUnknown' } }]
  const savedBy = { ...seller, branchCode: policy.branchCode ?? seller.branchCode }
  return prepareLine({ line, policy, savedBy, ...digestsOf(policy, savedBy) })
}

/** The content of a line in a few bytes. */
function digestsOf(policy: ImportedPolicy, savedBy: SavedBy) {
  const said = whatLineSays(policy, savedBy, nationalIdKey)
  const holderKey = nationalIdKey(policy.holder.nationalId)
  return { lineDigest: digest(said.line), holderDigest: digest(said.holder), holderKey }
}

function digest(text: string): string {
  return hash('sha256', text).slice(0, 32)
}

function sellersOf(db: Database): (login: string) => Promise<SavedBy | undefined> {
  const known = new Map<string, Promise<SavedBy | undefined>>()
  return (login) => {
    const key = login.toLowerCase()
    const found = known.get(key) ?? findSeller(db, login)
    known.set(key, found)
    return found
  }
}

async function findSeller(db: Database, login: string): Promise<SavedBy | undefined> {
  const user = (await findUserByLogin(db, login))?.user
  if (!user) return undefined
  const name = `${user.firstName} ${user.lastName}`.trim()
  return {
    kind: 'staff',
    id: user.id,
    name,
    roleId: user.roleId,
    ...(user.branchCode ? { branchCode: user.branchCode } : {}),
  }
}

function readArguments(
  args: readonly string[],
): { path: string; report?: string; language: Language } | undefined {
  try {
    const text = { type: 'string' } as const
    const options = { report: text, language: text }
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [path, ...more] = positionals
    const { report, language = 'en' } = values
    if (!path || more.length > 0 || (language !== 'bn' && language !== 'en')) return undefined
    if (report && resolve(report) === resolve(path)) return undefined
    return { path, language, ...(report ? { report } : {}) }
  } catch {
    return undefined
  }
}
