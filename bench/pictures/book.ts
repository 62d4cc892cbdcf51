import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from './picture.ts'
import { viewerPage } from './viewer-page.ts'

export type Book = { readonly folder: string; readonly pictures: Map<string, Picture> }

/** Opens the list of pictures (the book) of a folder: pictures of earlier runs stay until they are drawn again. */
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

/** @param known groups and names that are declared; other pictures are removed from the book */
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
