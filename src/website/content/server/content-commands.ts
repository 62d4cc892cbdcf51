import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Document, isScalar, Scalar, visit } from 'yaml'
import type { Files } from '#adapters/files/files.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { ContentType, DataOf } from '../content-type.ts'
import { leavesOf } from '../entry-data.ts'
import { toEntryFile } from '../entry-file.ts'
import { en as words } from '../files.words.en.ts'
import { mediaType } from '../media-type.ts'
import type { StoredEntry } from '../stored-entry.ts'
import { listNewDeadLinks } from './dead-links.ts'
import { listEntries } from './entry-store.ts'
import { type IsFixedPage, readLinkTargets } from './link-targets.ts'
import { originalKey } from './media-files.ts'
import { type FileFault, type ReadEntry, readContentFolder } from './read-content-folder.ts'
import { reportImport } from './report-import.ts'
import { storeContent } from './store-content.ts'
import { type CommandResult, type UndoDependencies, undoByCommand } from './undo-command.ts'

type Desk = UndoDependencies & {
  readonly isFixedPage: IsFixedPage
  /** The base of relative paths. */
  readonly folder: string
}

/** The folder for content if none is named. */
const usualFolder = 'content'

const checkOnly = '--check'
const undo = '--undo'

/**
 * `npm run content:import -- FOLDER`: imports content from files; nothing is stored unless all of it is valid. With
 * `--check` it only reports what would change or be refused, and which texts are missing. A regulated text arrives as a
 * draft, which a second person approves in the office. `--undo NUMBER` undoes an import instead.
 */
export async function importContent(given: readonly string[], desk: Desk): Promise<CommandResult> {
  if (given[0] === undo) return undoByCommand(given.slice(1), desk)
  const args = given.filter((arg) => arg !== checkOnly)
  if (args.length > 1) return { isDone: false, sentences: [words.usage] }
  const folder = resolve(desk.folder, args[0] ?? usualFolder)
  if (!(await isFolder(folder))) return { isDone: false, sentences: [fill(words.noFolder, { folder }, 'en')] }
  const { db, types, now } = desk
  const read = await readContentFolder(folder, types, todayInDhaka(now))
  const stored = await listEntries(
    db,
    types.map(({ name }) => name),
  )
  const faults = read.faults.length > 0 ? read.faults : await faultsAmong(desk, read.entries, stored)
  const isCheck = given.includes(checkOnly)
  if (faults.length > 0 || isCheck) {
    const report = isCheck ? reportImport(read.entries, stored, await desk.listHeld(db)) : []
    const sentences = [...faults.map(faultSentence), ...report, words.nothingStored]
    return { isDone: faults.length === 0, sentences }
  }
  const editor = { who: desk.who, at: now }
  const { held, importId, ...counts } = await storeContent(desk, read.entries, editor, {
    listHeld: desk.listHeld,
    recordedFor: desk.who,
  })
  return {
    isDone: true,
    sentences: [
      fill(words.imported, { ...counts, folder }, 'en'),
      ...held.map((file) => fill(words.held, { file }, 'en')),
      ...(importId === undefined ? [] : [fill(words.undoable, { id: String(importId) }, 'en')]),
    ],
  }
}

/** Faults of entries that are valid by themselves: unknown references, and new dead links. */
async function faultsAmong(
  { db, types, isFixedPage }: Desk,
  read: readonly ReadEntry[],
  stored: readonly StoredEntry[],
): Promise<FileFault[]> {
  const unknown = unknownReferences(read, stored)
  return unknown.length > 0 ? unknown : deadLinksAmong(db, { types, isFixedPage }, read, stored)
}

/** New links in content to be published that would be dead once all of it is stored. */
export async function deadLinksAmong(
  db: ReadDatabase,
  site: Pick<Desk, 'types' | 'isFixedPage'>,
  read: readonly ReadEntry[],
  stored: readonly StoredEntry[],
): Promise<FileFault[]> {
  const named = read.map(({ type, slug, published }) => ({ type: type.name, slug, published }))
  const leadsSomewhere = await readLinkTargets(db, {
    ...site,
    more: named.filter(({ published }) => published.length > 0),
    without: named.filter(({ published }) => published.length === 0),
    moreFiles: read.flatMap(({ data }) => (typeof data.hash === 'string' ? data.hash : [])),
  })
  const lives = new Map(stored.map(({ type, slug, live }) => [`${type}:${slug}`, live?.data]))
  return read.flatMap(({ type, slug, data, published, file }) => {
    if (published.length === 0) return []
    const live = lives.get(`${type.name}:${slug}`)
    return listNewDeadLinks(type, data, live, leadsSomewhere, published).map((problem) => ({ file, problem }))
  })
}

/** `npm run content:export -- FOLDER`: writes all content as files that content:import reads. */
export async function exportContent(args: readonly string[], desk: Desk): Promise<CommandResult> {
  if (args.length > 1) return { isDone: false, sentences: [words.usage] }
  const folder = resolve(desk.folder, args[0] ?? usualFolder)
  const entries = await listEntries(
    desk.db,
    desk.types.map(({ name }) => name),
  )
  for (const entry of entries) {
    const type = desk.types.find(({ name }) => name === entry.type)
    if (!type) continue
    await write(join(folder, entry.type, `${entry.slug}.yaml`), toYaml(type, entry))
    if (type.name === mediaType.name) await writeMedia(folder, entry, desk.files)
  }
  return { isDone: true, sentences: [fill(words.exported, { n: entries.length, folder }, 'en')] }
}

/** What is wrong with a file, as a sentence. */
export function faultSentence({ file, problem: { code, field, params } }: FileFault): string {
  const reason = fill((words.faults as Readonly<Record<string, string>>)[code] ?? code, params ?? {}, 'en')
  return fill(field ? words.faultOfField : words.faultOfFile, { file, field: field ?? '', reason }, 'en')
}

/** Entries that files refer to but that exist neither in files nor in the database. */
export function unknownReferences(read: readonly ReadEntry[], stored: readonly StoredEntry[]): FileFault[] {
  const known = new Set([
    ...read.map(({ type, slug }) => `${type.name}:${slug}`),
    ...stored.map(({ type, slug }) => `${type}:${slug}`),
  ])
  return read.flatMap(({ type, data, file }) =>
    leavesOf(type.fields, data).flatMap(({ field, value, path }): FileFault[] => {
      const isAddress = ['picture', 'link', 'paper'].includes(field.kind)
      const name = field.kind === 'reference' && value ? `${field.of}:${String(value)}` : String(value ?? '')
      if (field.kind !== 'reference' && !(isAddress && name.startsWith('media:'))) return []
      if (name === '' || known.has(name)) return []
      return [{ file, problem: { code: 'referenceUnknown', field: path, params: { name } } }]
    }),
  )
}

/** HTML is written as it is, line by line. */
function toYaml(type: ContentType, entry: StoredEntry): string {
  const document = new Document(toEntryFile(type, entry))
  visit(document, {
    Scalar: (_key, node) => {
      if (isScalar(node) && typeof node.value === 'string' && /<\w+[^>]*>/.test(node.value)) {
        node.type = Scalar.BLOCK_LITERAL
      }
    },
  })
  return document.toString({ lineWidth: 0 })
}

async function writeMedia(folder: string, { live, draft }: StoredEntry, files: Files): Promise<void> {
  const data = (live?.data ?? draft) as DataOf<typeof mediaType>
  const { file, hash, captionsFile, captionsHash } = data
  const all: [string | undefined, string | undefined][] = [
    [file, hash],
    [captionsFile?.bn, captionsHash?.bn],
    [captionsFile?.en, captionsHash?.en],
  ]
  for (const [name, itsHash] of all) {
    const bytes = name && itsHash ? await files.find(originalKey(itsHash, name)) : undefined
    if (name && bytes) await write(join(folder, 'media', name), bytes)
  }
}

async function write(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
