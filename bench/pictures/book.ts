import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#kernel/language.ts'
import type { Group } from '../../tests/states/state.ts'
import { viewerPage } from './viewer-page.ts'

/** A picture of the book. */
export type Picture = {
  readonly group: Group
  readonly name: string
  readonly language: Language
  /** 0 for what has no width of its own: papers. */
  readonly width: number
  readonly address: string
  readonly file: string
  /** What axe, the browser and the width have against it, as far as that was looked for. */
  readonly faults: readonly string[]
}

export type Book = { readonly folder: string; readonly pictures: Map<string, Picture> }

/** Opens the book of a folder: pictures of earlier runs stay until they are drawn anew. */
export async function openBook(folder: string): Promise<Book> {
  await mkdir(folder, { recursive: true })
  const text = await readFile(join(folder, 'book.json'), 'utf8').catch(() => '[]')
  const before = (JSON.parse(text) as Picture[]).filter(({ file }) => existsSync(join(folder, file)))
  return { folder, pictures: new Map(before.map((picture) => [picture.file, picture])) }
}

export async function addPicture(
  { folder, pictures }: Book,
  about: Omit<Picture, 'file'>,
  image: Uint8Array,
): Promise<void> {
  const file = fileOf(about)
  await mkdir(join(folder, about.group), { recursive: true })
  await writeFile(join(folder, file), image)
  pictures.set(file, { ...about, file })
}

/** @param known groups and names that are declared; pictures of others are no part of the book any more */
export async function writeBook(
  { folder, pictures }: Book,
  known: readonly Pick<Picture, 'group' | 'name'>[],
): Promise<readonly Picture[]> {
  const place = new Map(known.map((each, index) => [keyOf(each), index]))
  const placeOf = (picture: Picture) => place.get(keyOf(picture)) ?? -1
  const bound = [...pictures.values()]
    .filter((picture) => placeOf(picture) >= 0)
    .sort(
      (one, other) =>
        placeOf(one) - placeOf(other) || one.file.localeCompare(other.file, 'en', { numeric: true }),
    )
  await writeFile(join(folder, 'book.json'), `${JSON.stringify(bound, undefined, 1)}\n`)
  await writeFile(join(folder, 'index.html'), viewerPage(bound))
  return bound
}

const keyOf = ({ group, name }: Pick<Picture, 'group' | 'name'>) => `${group}: ${name}`

function fileOf({ group, name, language, width }: Omit<Picture, 'file'>): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${group}/${plain}.${language}${width ? `.${width}` : ''}.jpg`
}
