import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Files } from '#adapters/files/files.ts'
import { maxFileBytes } from '#adapters/files/files.ts'
import { type PaperReading, readPaper } from '#platform/papers/server/read-paper.ts'
import { endingOf, isPhoto } from '../media-type.ts'
import { maxPaperBytes, maxPaperLetters } from '../paper-limits.ts'

/** What the program computes about an uploaded file. */
export type FileFacts = {
  readonly hash: string
  readonly bytes: number
  readonly width?: number
  readonly height?: number
  /** Set for a paper. */
  readonly pages?: number
  readonly words?: string
}

/** Hard to guess, and the same for the same bytes. */
const hashLetters = 32
const kindOfEnding: Readonly<Record<string, string>> = { jpg: 'jpeg', avif: 'heif' }

const paperFaults: Readonly<Record<Extract<PaperReading, { fault: string }>['fault'], string>> = {
  empty: 'fileKindWrong',
  unreadable: 'paperUnreadable',
  locked: 'paperLocked',
  active: 'paperActive',
  tooSlow: 'paperTooSlow',
}

/**
 * Inspects a file: hash and size; for a picture its dimensions as seen (after rotation); for a paper its
 * pages and text.
 * @returns the code of a problem if the file is not what its name says
 */
export async function inspectFile(name: string, bytes: Uint8Array): Promise<FileFacts | string> {
  const ending = endingOf(name)
  if (!ending) return 'fileKindUnknown'
  if (bytes.byteLength === 0) return 'fileKindWrong'
  if (bytes.byteLength > maxFileBytes) return 'fileTooLarge'
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, hashLetters)
  const known = { hash, bytes: bytes.byteLength }
  if (ending === 'pdf') return inspectPaper(known, bytes)
  if (ending !== 'svg' && !isPhoto(name)) return looksLike(ending, bytes) ? known : 'fileKindWrong'
  const facts = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  if (facts?.format !== (kindOfEnding[ending] ?? ending)) return 'fileKindWrong'
  const { width, height } = facts.autoOrient
  return { ...known, width, height }
}

async function inspectPaper(known: FileFacts, bytes: Uint8Array): Promise<FileFacts | string> {
  if (bytes.byteLength > maxPaperBytes) return 'paperTooLarge'
  if (!looksLike('pdf', bytes)) return 'fileKindWrong'
  const reading = await readPaper(bytes, maxPaperLetters)
  return 'fault' in reading ? paperFaults[reading.fault] : { ...known, ...reading }
}

/** The key of the bytes as uploaded. A photo's original is never served: it may hold the place it was taken. */
export function originalKey(hash: string, name: string): string {
  return isPhoto(name) ? `content/${hash}` : `content/${hash}.${endingOf(name)}`
}

export async function keepFile(files: Files, key: string, bytes: Uint8Array): Promise<void> {
  if (!(await files.has(key))) await files.put(key, bytes)
}

/** The first bytes identify the kind of file. */
function looksLike(ending: string, bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (ending === 'pdf') return start.startsWith('%PDF-')
  if (ending === 'vtt') return /^(\u00EF\u00BB\u00BF)?WEBVTT/.test(start)
  if (ending === 'mp4') return start.slice(4, 8) === 'ftyp'
  return start.startsWith('\u001AE\u00DF\u00A3')
}
