import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import type { Files } from '#adapters/files/files.ts'
import { type Language, pickText } from '#kernel/language.ts'
import { endingOf, isPhoto } from '#website/content/media-type.ts'
import type { Media } from '#website/content/server/media-cache.ts'
import { homeMetaType } from '../home-types.ts'
import { isOf, nameOf, type PublicEntries, shareTextsOf, type TypedEntry } from './public-entries.ts'
import { drawSharePicture, shareDrawing } from './share-picture.ts'

/** The share pictures of pages: drawn at the first request, then stored. */
export type SharePictures = {
  /** The address of a page's picture; the version in it changes with its content. */
  addressOf(name: string, language: Language, entries: PublicEntries): Promise<string>
  /** One picture with its version; undefined if nothing of that name is published. */
  find(name: string, language: Language, entries: PublicEntries): Promise<FoundPicture | undefined>
  /** A picture of something other than an entry. */
  draw(
    texts: { readonly title: string; readonly text: string },
    language: Language,
    entries: PublicEntries,
  ): Promise<FoundPicture>
}
type FoundPicture = { readonly bytes: Uint8Array; readonly version: string }

/** The home page's picture, also used for pages without an entry. */
export const homePicture = 'home/home'

export function createSharePictures({ files, media }: Needs): SharePictures {
  const drawing = new Map<string, Promise<Uint8Array>>()
  /** Addresses by the published state they were made from: every newly rendered page names its picture. */
  const addresses = new WeakMap<PublicEntries, Map<string, string>>()
  // One at a time: a drawing uses a whole core for some moments, and visitors come first.
  const inTurn = pLimit(1)

  function plan(found: TypedEntry, language: Language, entries: PublicEntries) {
    const { title, text, image } = shareTextsOf(found)
    const say = (pair: { bn: string; en: string }) => pickText(pair, language).text
    return planTexts({ title: say(title), text: say(text), image }, language, entries)
  }

  async function planTexts(shown: Shown, language: Language, { settings }: PublicEntries) {
    const { image, ...texts } = shown
    const say = (pair: { bn: string; en: string }) => pickText(pair, language).text
    const words = { ...texts, brand: say(settings.brandName), slogan: say(settings.slogan) }
    const art = await artKey(image)
    const version = createHash('sha256')
      .update(JSON.stringify([shareDrawing, language, words, art]))
      .digest('hex')
      .slice(0, 32)
    return { words, art, version }
  }

  /** The path of a drawing of ours, or the key of a stored file. */
  async function artKey(image: string): Promise<string | undefined> {
    if (/^\/[a-z0-9-]+\.svg$/.test(image)) return image
    const file = image.startsWith('media:')
      ? (await media.current()).get(image.slice('media:'.length))?.data
      : undefined
    if (!file) return undefined
    if (isPhoto(file.file)) return `content/${file.hash}`
    return endingOf(file.file) === 'svg' ? `content/${file.hash}.svg` : undefined
  }

  async function readArt(art: string | undefined): Promise<Uint8Array | undefined> {
    if (!art?.startsWith('/')) return art === undefined ? undefined : files.find(art)
    return readFile(
      fileURLToPath(new URL(`../../../platform/design-system/public-art${art}`, import.meta.url)),
    ).catch(() => undefined)
  }

  async function findOrDraw({ words, art, version }: Awaited<ReturnType<typeof plan>>): Promise<Uint8Array> {
    const key = `og/${version}.png`
    const kept = await files.find(key)
    if (kept) return kept
    const bytes = await inTurn(async () => drawSharePicture(words, await readArt(art)))
    await files.put(key, bytes)
    return bytes
  }

  /** Simultaneous requests share one drawing. */
  async function drawOnce(planned: Awaited<ReturnType<typeof plan>>): Promise<FoundPicture> {
    const { version } = planned
    const bytes = drawing.get(version) ?? findOrDraw(planned).finally(() => drawing.delete(version))
    drawing.set(version, bytes)
    return { bytes: await bytes, version }
  }

  return {
    async addressOf(name, language, entries) {
      const found = findByName(name, entries)
      const shown = found ?? findByName(homePicture, entries)
      const path = `/og/${found ? name : homePicture}.${language}.png`
      if (!shown) return path
      const made = addresses.get(entries) ?? new Map<string, string>()
      addresses.set(entries, made)
      const address = made.get(path) ?? `${path}?v=${(await plan(shown, language, entries)).version}`
      made.set(path, address)
      return address
    },
    async find(name, language, entries) {
      const found = findByName(name, entries)
      if (!found) return undefined
      return drawOnce(await plan(found, language, entries))
    },
    async draw(texts, language, entries) {
      return drawOnce(await planTexts({ ...texts, image: '' }, language, entries))
    },
  }
}

function findByName(name: string, { byName }: PublicEntries): TypedEntry | undefined {
  if (name === homePicture) return byName.get(nameOf(homeMetaType.name, 'home'))
  const found = byName.get(name)
  return found && !isOf(found, homeMetaType) ? found : undefined
}

type Shown = { readonly title: string; readonly text: string; readonly image: string }
type Needs = { readonly files: Files; readonly media: Media }
