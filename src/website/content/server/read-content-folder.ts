import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { addDays, type DateOnly, isDateOnly } from '#kernel/dates.ts'
import { type Language, languages } from '#kernel/language.ts'
import type { Problem } from '#kernel/problem.ts'
import { isSlug, readData } from '../check-data.ts'
import type { ContentType, DataOf } from '../content-type.ts'
import { type Data, isData, mapLeaves } from '../entry-data.ts'
import { mediaType } from '../media-type.ts'
import { listGaps } from '../rules.ts'
import { cleanData } from './clean-content.ts'
import { type FileFacts, inspectFile, originalKey } from './media-files.ts'

/** An entry read from a file, validated and sanitised. */
export type ReadEntry = {
  readonly type: ContentType
  readonly slug: string
  /** Path within the folder: `page/about-us.yaml`. */
  readonly file: string
  readonly position: number
  readonly published: readonly Language[]
  readonly data: Data
  /** The files of a media entry, by the key they are stored under. */
  readonly files: readonly { readonly key: string; readonly bytes: Uint8Array }[]
}

export type FileFault = { readonly file: string; readonly problem: Problem }

type Read = { readonly entries: readonly ReadEntry[]; readonly faults: readonly FileFault[] }

/**
 * Reads a folder of content: one file for each entry, `<type>/<slug>.yaml`, with the files of media entries
 * in `media/`. It reports every fault of every file.
 * @param today the day that `daysFromToday` counts from
 */
export async function readContentFolder(
  folder: string,
  types: readonly ContentType[],
  today: DateOnly,
): Promise<Read> {
  const byName = new Map(types.map((type) => [type.name, type]))
  const names = await readdir(folder, { recursive: true })
  const files = names.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.yaml'))
  const entries: ReadEntry[] = []
  const faults: FileFault[] = []
  for (const file of files.sort()) {
    const [, name = '', slug = ''] = /^([^/]+)\/(.+)\.yaml$/.exec(file) ?? []
    const type = byName.get(name)
    const read = type
      ? await readEntry({ folder, file, type, slug, today })
      : [{ code: 'typeUnknown', params: { name: name || file } }]
    if (isProblems(read)) faults.push(...read.map((problem) => ({ file, problem })))
    else entries.push(read)
  }
  return { entries, faults }
}

type Place = {
  readonly folder: string
  readonly file: string
  readonly type: ContentType
  readonly slug: string
  readonly today: DateOnly
}

async function readEntry(place: Place): Promise<ReadEntry | readonly Problem[]> {
  const { folder, file, type, slug, today } = place
  if (!isSlug(type, slug)) return [{ code: 'slugInvalid' }]
  const raw = parseYaml(await readFile(join(folder, file), 'utf8'))
  if (isProblems(raw)) return raw
  const { position = 0, published = {}, ...fields } = raw
  if (typeof position !== 'number' || !Number.isInteger(position))
    return [{ code: 'numberInvalid', field: 'position' }]
  if (!isData(published)) return [{ code: 'fieldInvalid', field: 'published' }]
  const read = readData(type, withDays(type, fields, today))
  if ('problems' in read) return read.problems
  const media = type.name === mediaType.name ? await readMedia(folder, read.data as never) : undefined
  if (media && 'problems' in media) return media.problems
  const data = cleanData(type, (media?.data ?? read.data) as never)
  const languagesOf = languages.filter((language) => published[language] !== false)
  const gaps = unique(languagesOf.flatMap((language) => listGaps(type, data, language)))
  if (gaps.length > 0) return gaps
  const misuse = misuseOfOnly(type, slug, languagesOf)
  if (misuse) return [misuse]
  return { type, slug, file, position, published: languagesOf, data, files: media?.files ?? [] }
}

/** The single entry of a type cannot be unpublished by files either. */
function misuseOfOnly(
  { only }: ContentType,
  slug: string,
  published: readonly Language[],
): Problem | undefined {
  if (only === undefined) return undefined
  if (slug !== only) return { code: 'onlyOneOfThese', params: { name: only } }
  return published.length < languages.length ? { code: 'siteNeedsIt', field: 'published' } : undefined
}

function parseYaml(text: string): Data | readonly Problem[] {
  try {
    const raw: unknown = parse(text)
    return isData(raw) ? raw : [{ code: 'yamlBroken', params: { reason: 'no fields' } }]
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : '').split('\n')
    return [{ code: 'yamlBroken', params: { reason: reason.replace(/:$/, '') } }]
  }
}

/** Replaces `{ daysFromToday: -3 }`, and `{ lastOn: 04-14 }` for yearly events, by dates. */
function withDays(type: ContentType, data: Data, today: DateOnly): Data {
  return mapLeaves(type.fields, data, (field, value) =>
    field.kind === 'day' && isData(value) ? (readRelativeDay(value, today) ?? value) : value,
  )
}

function readRelativeDay({ daysFromToday: days, lastOn }: Data, today: DateOnly): DateOnly | undefined {
  if (typeof days === 'number' && Number.isInteger(days)) return addDays(today, days)
  const year = Number(today.slice(0, 4))
  return [`${year}-${lastOn}`, `${year - 1}-${lastOn}`].filter(isDateOnly).find((day) => day <= today)
}

type Media = DataOf<typeof mediaType>

/** Reads the files of a media entry, and computes their facts. */
async function readMedia(
  folder: string,
  data: Media,
): Promise<Pick<ReadEntry, 'data' | 'files'> | { readonly problems: readonly Problem[] }> {
  if (!data.file && data.video) return { data, files: [] }
  const main = await readFileOf(folder, data.file, 'file')
  const captions = await Promise.all(
    languages.flatMap((language) => {
      const name = data.captionsFile?.[language]
      return name ? [readFileOf(folder, name, `captionsFile.${language}`)] : []
    }),
  )
  const all = [main, ...captions]
  const problems = all.flatMap((one) => ('problem' in one ? [one.problem] : []))
  if ('problem' in main || problems.length > 0) return { problems }
  const given = all.flatMap((one) => ('bytes' in one ? [one] : []))
  const hashOf = (language: Language) => {
    const found = given.find(({ field }) => field === `captionsFile.${language}`)
    return found ? { [language]: found.facts.hash } : {}
  }
  return {
    data: {
      ...data,
      ...main.facts,
      ...(captions.length > 0 ? { captionsHash: { ...hashOf('bn'), ...hashOf('en') } } : {}),
    },
    files: given.map(({ key, bytes }) => ({ key, bytes })),
  }
}

type GivenFile = {
  readonly field: string
  readonly key: string
  readonly bytes: Uint8Array
  readonly facts: FileFacts
}

async function readFileOf(
  folder: string,
  name: string,
  field: string,
): Promise<GivenFile | { readonly problem: Problem }> {
  const bytes = name === basename(name) ? await readOrNothing(join(folder, 'media', name)) : undefined
  if (!bytes) return { problem: { code: 'fileMissing', field, params: { name } } }
  const facts = await inspectFile(name, bytes)
  if (typeof facts === 'string') return { problem: { code: facts, field } }
  return { field, key: originalKey(facts.hash, name), bytes, facts }
}

async function readOrNothing(path: string): Promise<Uint8Array | undefined> {
  return readFile(path).catch(() => undefined)
}

function unique(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [`${problem.code} ${problem.field}`, problem])).values()]
}

function isProblems(read: object): read is readonly Problem[] {
  return Array.isArray(read)
}
