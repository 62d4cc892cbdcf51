import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { refuse } from '#kernel/problem.ts'
import { listTableFiles, type RateFile } from '../edition-source.ts'
import { readShippedTables } from './shipped-edition.ts'

/**
 * Reads a file of rates. The mortality tables of a whole book are read from its folder, else from the shipped
 * ones.
 * @throws Refusal 404 noSuchFile
 */
export async function readRateFile(path: string): Promise<RateFile> {
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
