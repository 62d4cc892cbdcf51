import { readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatDate, parseDateOnly, todayInDhaka } from '#kernel/dates.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import { fill } from '#kernel/words.ts'
import type { Database } from '#platform/database/server/database.ts'
import { listTableFiles, type RateFile } from '../edition-source.ts'
import { InvalidRateBook } from '../parse-rate-book.ts'
import { en as words } from '../rate-file.words.en.ts'
import { describeFaults } from './describe-faults.ts'
import { type PreparedEdition, prepareEdition, storeByCommand } from './load-edition.ts'
import { readShippedTables } from './shipped-edition.ts'

/** What an import command gets from its caller. */
type ImportContext = {
  readonly db: Database
  readonly now: Date
  /** Who runs it, for the record. */
  readonly who: string
  /** Editions need a second person's approval (APPROVALS), which nobody can give at a terminal. */
  readonly doEditionsWait: boolean
  /** The folder that relative paths start from. */
  readonly folder: string
}

export type Imported = { readonly isDone: boolean; readonly sentences: readonly string[] }

/** `npm run import:rate-book -- FILE …`: loads an edition and answers the result in sentences. */
export async function importRateBook(
  args: readonly string[],
  { db, now, who, folder, doEditionsWait }: ImportContext,
): Promise<Imported> {
  const parsed = readArguments(args)
  if (!parsed) return { isDone: false, sentences: [words.import.usage] }
  const { path, from, ...names } = parsed
  try {
    const effectiveFrom =
      from === undefined
        ? undefined
        : (parseDateOnly(from) ?? refuse(422, 'editionDateWrong', { name: from }))
    const file = await readRateFile(resolve(folder, path))
    const prepared = await prepareEdition(db, file, { ...names, effectiveFrom }, todayInDhaka(now))
    if (prepared.isNew && doEditionsWait) refuse(409, 'editionsWait')
    await storeByCommand(db, prepared, { now, who })
    return { isDone: true, sentences: print(prepared) }
  } catch (error) {
    const sentences = explain(error)
    if (!sentences) throw error
    return { isDone: false, sentences: [...sentences, words.import.nothingStored] }
  }
}

function readArguments(
  args: readonly string[],
): { path: string; from?: string; name?: string; base?: string } | undefined {
  try {
    const text = { type: 'string' } as const
    const options = { from: text, name: text, base: text }
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [path, ...more] = positionals
    return path && more.length === 0 ? { path, ...values } : undefined
  } catch {
    return undefined
  }
}

function print({ edition, base, isNew }: PreparedEdition): string[] {
  const { name, effectiveFrom, isIllustrative, book } = edition
  if (!isNew) return [fill(words.import.alreadyThere, { name }, 'en')]
  const sentence = base ? words.import.loadedOver : words.import.loaded
  const facts = { name, base: base ?? '', n: book.overrides.size, date: formatDate(effectiveFrom, 'en') }
  return [fill(sentence, facts, 'en'), ...(isIllustrative ? [words.import.illustrative] : [])]
}

/** The sentences for an error of the user; undefined for a bug. */
function explain(error: unknown): string[] | undefined {
  if (error instanceof InvalidRateBook) return describeFaults(words, error.faults, 'en')
  if (!(error instanceof Refusal)) return undefined
  const { code, params } = error.main
  const sentence = (words.problems as Readonly<Record<string, string>>)[code]
  return sentence === undefined ? undefined : [fill(sentence, params ?? {}, 'en')]
}

/**
 * Reads a file of rates. The mortality tables of a whole book are read from its folder, else from the shipped
 * ones.
 * @throws Refusal 404 noSuchFile
 */
async function readRateFile(path: string): Promise<RateFile> {
  const text = await readFile(path, 'utf8').catch(() => refuse(404, 'noSuchFile', { name: path }))
  const name = basename(path)
  if (!/\.json$/i.test(name)) return { name, text, tables: {} }
  const shipped = readShippedTables()
  const tables: Record<string, string> = {}
  for (const file of listTableFiles(text)) {
    // A book may name only files of its own folder, not paths.
    const isBeside = file === basename(file)
    const table = isBeside
      ? await readFile(join(dirname(path), file), 'utf8').catch(() => undefined)
      : undefined
    const found = table ?? shipped[file]
    if (found !== undefined) tables[file] = found
  }
  return { name, text, tables }
}
