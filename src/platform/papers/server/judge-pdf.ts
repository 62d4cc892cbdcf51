import { type Inflate, inflateSync } from 'node:zlib'
import { type PdfDictionary, PdfTooStrange, type PdfValue, plainName, readObjects } from './pdf-objects.ts'

/** What is wrong with a file that claims to be a PDF. */
export type PdfFault = 'empty' | 'unreadable' | 'locked' | 'active'

/**
 * Judges a PDF by its content (DOC-03, beyond §15): complete, unencrypted, with at least one page, and without active
 * content or embedded files. That is scripts, launched programs, forms that submit, films and attachments, also inside
 * object streams and under escaped names. A file that cannot be examined is refused (decision 0031).
 */
export function judgePdf(bytes: Uint8Array): PdfFault | undefined {
  if (bytes.length === 0) return 'empty'
  const text = latin(bytes)
  if (!isWhole(text)) return 'unreadable'
  // Opening it needs a password, or its permissions forbid examining it.
  if (/\/Encrypt[\s\0<[/]/.test(text)) return 'locked'
  try {
    return judgeObjects(text, bytes)
  } catch (error) {
    if (error instanceof PdfTooStrange) return 'unreadable'
    throw error
  }
}

/**
 * Checks for the header at the very start and the end mark at the very end: a polyglot file (also a picture,
 * a page or an archive) has other bytes before or after.
 */
function isWhole(text: string): boolean {
  if (!/^(?:\xEF\xBB\xBF)?\s{0,8}%PDF-[12]\.\d/.test(text)) return false
  const end = text.lastIndexOf('%%EOF')
  return end >= 0 && /^%%EOF[\s\0]*$/.test(text.slice(end))
}

/** Names of active content, which nothing else in a PDF uses. */
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
/** Too short to search for in raw bytes, where pictures may contain them by chance: checked only as keys of objects. */
const activeKeys = new Set(['/JS', '/XFA', '/EF'])

type Seen = { hasCatalog: boolean; hasPage: boolean; isActive: boolean }

function judgeObjects(text: string, bytes: Uint8Array): PdfFault | undefined {
  const seen: Seen = {
    hasCatalog: false,
    hasPage: false,
    isActive: holdsName(text, (name) => activeNames.has(name)),
  }
  // Packed streams follow one another: together they are no longer than their file.
  const left = { packed: bytes.length, unpacked: maxUnpackedBytes }
  for (const { dictionary, streamAt } of readObjects(text)) {
    if (seen.isActive) return 'active'
    note(dictionary, seen)
    if (streamAt === undefined || !holdsObjects(dictionary)) continue
    if (left.unpacked <= 0) throw new PdfTooStrange('too much is packed')
    notePacked(unpack(dictionary, bytes.subarray(streamAt), left), seen)
  }
  if (seen.isActive) return 'active'
  if (!seen.hasCatalog) return 'unreadable'
  return seen.hasPage ? undefined : 'empty'
}

/**
 * Whether it is an object stream, which holds other objects. Readers recognise one by these two keys, even if
 * its type says otherwise.
 */
function holdsObjects(dictionary: PdfDictionary): boolean {
  return typeOf(dictionary) === '/ObjStm' || (dictionary.has('/First') && dictionary.has('/N'))
}

/** The limit for the unpacked object streams of a file; a real file of 5 MB has a fifth of it. */
const maxUnpackedBytes = 24 * 1024 * 1024

/**
 * Unpacks an object stream compressed in the one way that real writers use. Other ways are valid, but used to
 * hide content.
 * @throws PdfTooStrange
 */
function unpack(
  dictionary: PdfDictionary,
  stream: Uint8Array,
  left: { packed: number; unpacked: number },
): string {
  const isBent = ['/DecodeParms', '/DP', '/FFilter'].some((key) => isGiven(dictionary.get(key)))
  if (isBent) throw new PdfTooStrange('packed objects in disguise')
  const filter = filterNames(dictionary.get('/Filter') ?? dictionary.get('/F'))
  const isPlain = filter === ''
  if (!isPlain && filter !== '/FlateDecode' && filter !== '/Fl')
    throw new PdfTooStrange('packed in an unusual way')
  const { buffer, read } = isPlain
    ? { buffer: stream.subarray(0, left.unpacked), read: 0 }
    : inflate(stream.subarray(0, left.packed), left.unpacked)
  left.packed -= read
  left.unpacked -= buffer.length
  return latin(buffer)
}

/** @throws PdfTooStrange */
function inflate(stream: Uint8Array, maxOutputLength: number): { buffer: Uint8Array; read: number } {
  try {
    const options = { maxOutputLength, info: true }
    const { buffer, engine } = inflateSync(stream, options) as unknown as { buffer: Buffer; engine: Inflate }
    return { buffer, read: engine.bytesWritten }
  } catch {
    throw new PdfTooStrange('packed objects that do not unpack')
  }
}

/** `[/FlateDecode]` and `/FlateDecode` are the same; an indirect reference counts as unknown. */
function filterNames(value: PdfValue | undefined): string {
  if (!isGiven(value)) return ''
  if (typeof value === 'string') return plainName(value)
  return isList(value) ? value.map(filterNames).join(' ') : 'unknown'
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

/** A real file of 5 MB has at most half as many names. */
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

/** One character per byte, so that positions in the text equal those in the bytes. */
function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
