import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')

/** One text for readers, with the place it stands in: `src/…/words.bn.ts problems.otpWrong`. */
export type Text = { readonly place: string; readonly text: string }

/**
 * Every text of every dictionary of one language, including demo and sandbox. Islands only re-export other
 * dictionaries.
 */
export async function readDictionaries(language: 'bn' | 'en'): Promise<Text[]> {
  const name = new RegExp(`(words|labels|texts)\\.${language}\\.ts$`)
  const paths = ['src', 'sandbox', 'demo']
    .flatMap((folder) => listFiles(folder))
    .filter((path) => name.test(path) && !path.includes('/web/islands/'))
  const texts = await Promise.all(
    paths.map(async (path) => {
      const { [language]: dictionary, ...others } = await import(join(root, path))
      return textsOf(dictionary ?? others, `${path} `)
    }),
  )
  return texts.flat()
}

/** Every text of the starting content that is written in Bangla. */
export function readBanglaContent(): Text[] {
  return listFiles('db/seed/content')
    .filter((path) => path.endsWith('.yaml'))
    .flatMap((path) => textsOf(parse(readFileSync(join(root, path), 'utf8')), `${path} `))
    .filter(({ text }) => /[\u0980-\u09ff]/.test(text))
}

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .toSorted()
}

function textsOf(value: unknown, place: string): Text[] {
  if (typeof value === 'string') return [{ place, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    textsOf(part, place.endsWith(' ') ? `${place}${key}` : `${place}.${key}`),
  )
}
