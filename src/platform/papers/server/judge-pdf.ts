import { inflateSync } from 'node:zlib'
import { type PdfDictionary, PdfTooStrange, type PdfValue, plainName, readObjects } from './pdf-objects.ts'

/** What is wrong with the content of a file that calls itself a PDF. */
export type PdfFault = 'empty' | 'unreadable' | 'locked' | 'active'

/**
 * Judges a PDF by its content (DOC-03, beyond §15): whole, open to everyone, with at least one page, and with nothing
 * in it that acts by itself or hides another file: scripts, programs to start, forms that send, films, enclosed files,
 * also inside packed objects and under names written in another way. What cannot be looked into is not taken
 * (decision 0031).
 */
export function judgePdf(bytes: Uint8Array): PdfFault | undefined {
  if (bytes.length === 0) return 'empty'
  const text = latin(bytes)
  if (!isWhole(text)) return 'unreadable'
  // Whoever opens it needs a password, or has no right to look inside.
  if (/\/Encrypt[\s\0<[/]/.test(text)) return 'locked'
  try {
    return judgeObjects(text, bytes)
  } catch (error) {
    if (error instanceof PdfTooStrange) return 'unreadable'
    throw error
  }
}

/**
 * A header at the very start and the end mark at the very end: a file that is something else too (a picture, a page,
 * an archive) has other bytes before or behind.
 */
function isWhole(text: string): boolean {
  if (!/^(?:\xEF\xBB\xBF)?\s{0,8}%PDF-[12]\.\d/.test(text)) return false
  const end = text.lastIndexOf('%%EOF')
  return end >= 0 && /^%%EOF[\s\0]*$/.test(text.slice(end))
}

/** Names by which a PDF acts. Nothing else than such a thing carries one. */
const activeNames = new Set([
  '/JavaScript',
  '/Launch',
  '/EmbeddedFile',
  '/EmbeddedFiles',
  '/SubmitForm',
  '/ImportData',
  '/RichMedia',
  '/Rendition',
  '/GoToE',
  '/GoToR',
  '/Movie',
  '/Sound',
])
/** Too short to be looked for in pictures, whose bytes may spell them by chance: only as keys of objects. */
const activeKeys = new Set(['/JS', '/XFA', '/EF'])

type Seen = { hasCatalog: boolean; hasPage: boolean; isActive: boolean }

function judgeObjects(text: string, bytes: Uint8Array): PdfFault | undefined {
  const seen: Seen = {
    hasCatalog: false,
    hasPage: false,
    isActive: holdsName(text, (name) => activeNames.has(name)),
  }
  let left = maxUnpackedBytes
  for (const { dictionary, streamAt } of readObjects(text)) {
    if (seen.isActive) return 'active'
    note(dictionary, seen)
    if (streamAt === undefined || !holdsObjects(dictionary)) continue
    if (left <= 0) throw new PdfTooStrange('too much is packed')
    const packed = unpack(dictionary, bytes.subarray(streamAt), left)
    left -= packed.length
    notePacked(packed, seen)
  }
  if (seen.isActive) return 'active'
  if (!seen.hasCatalog) return 'unreadable'
  return seen.hasPage ? undefined : 'empty'
}

/** An object stream: other objects, packed. Readers find them by these two keys, whatever else it calls itself. */
function holdsObjects(dictionary: PdfDictionary): boolean {
  return typeOf(dictionary) === '/ObjStm' || (dictionary.has('/First') && dictionary.has('/N'))
}

/** Packed objects of all streams together; a file of 5 MB that people hand in has a fifth of it. */
const maxUnpackedBytes = 24 * 1024 * 1024

/**
 * Objects packed in the one way that writers use. Other ways are lawful, and used to hide things.
 * @throws PdfTooStrange
 */
function unpack(dictionary: PdfDictionary, stream: Uint8Array, most: number): string {
  const isBent = ['/DecodeParms', '/DP', '/FFilter'].some((key) => isGiven(dictionary.get(key)))
  if (isBent) throw new PdfTooStrange('packed objects in disguise')
  const filter = wayOf(dictionary.get('/Filter') ?? dictionary.get('/F'))
  if (filter === '') return latin(stream.subarray(0, most))
  if (filter !== '/FlateDecode' && filter !== '/Fl') throw new PdfTooStrange('packed in an unusual way')
  try {
    return latin(inflateSync(stream, { maxOutputLength: most }))
  } catch {
    throw new PdfTooStrange('packed objects that do not unpack')
  }
}

/** `[/FlateDecode]` and `/FlateDecode` are the same; a reference says nothing, and is none of the known ways. */
function wayOf(value: PdfValue | undefined): string {
  if (!isGiven(value)) return ''
  if (typeof value === 'string') return plainName(value)
  return isList(value) ? value.map(wayOf).join(' ') : 'unknown'
}

function isGiven(value: PdfValue | undefined): value is PdfValue {
  return value !== undefined && value !== 'null' && !(isList(value) && !value.some(isGiven))
}

function note(dictionary: PdfDictionary, seen: Seen): void {
  const type = typeOf(dictionary)
  if (type === '/Catalog') seen.hasCatalog = true
  if (type === '/Page') seen.hasPage = true
  if (holdsActiveKey(dictionary)) seen.isActive = true
}

function notePacked(packed: string, seen: Seen): void {
  if (holdsName(packed, (name) => activeNames.has(name) || activeKeys.has(name))) seen.isActive = true
  if (/\/Type\s*\/Catalog\b/.test(packed)) seen.hasCatalog = true
  if (/\/Type\s*\/Page\b/.test(packed)) seen.hasPage = true
}

function holdsActiveKey(value: PdfValue): boolean {
  if (typeof value === 'string') return false
  if (isList(value)) return value.some(holdsActiveKey)
  for (const [key, inner] of value) if (activeKeys.has(key) || holdsActiveKey(inner)) return true
  return false
}

function typeOf(dictionary: PdfDictionary): string | undefined {
  const value = dictionary.get('/Type')
  return typeof value === 'string' ? plainName(value) : undefined
}

/** An honest file of 5 MB has half as many names at most. */
const maxNames = 800_000

/** @throws PdfTooStrange */
function holdsName(text: string, isSought: (name: string) => boolean): boolean {
  let left = maxNames
  for (const [name] of text.matchAll(/\/(?:[A-Za-z0-9]|#[0-9A-Fa-f]{2}){2,60}/g)) {
    if (isSought(plainName(name))) return true
    if (left-- === 0) throw new PdfTooStrange('too many names')
  }
  return false
}

function isList(value: PdfValue | undefined): value is readonly PdfValue[] {
  return Array.isArray(value)
}

/** One character a byte, so that what is found in the text stands at the same place of the bytes. */
function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
