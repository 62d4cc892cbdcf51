import type { PDFDocument, PDFObject } from 'mupdf'
import { judgePdf } from './judge-pdf.ts'
import type { PaperReading, ReadingJob, ReadingResult } from './read-paper.ts'

/** The worker that reads uploaded papers, one after the other. */

/** Pages beyond this are not read. */
const maxPages = 300
/** If a page provides ActualText for this share of its text, that text is used. */
const enoughSaid = 0.7

process.on('message', async (job: ReadingJob) => {
  const answer: ReadingResult = { id: job.id, reading: await read(job) }
  process.send?.(answer)
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole process group; the parent decides when this worker stops.
process.on('SIGINT', () => {})

async function read({ bytes, maxLetters }: ReadingJob): Promise<PaperReading | undefined> {
  const fault = judgePdf(bytes)
  if (fault) return { fault }
  if (maxLetters === undefined) return undefined
  try {
    return await readPages(bytes, maxLetters)
  } catch {
    return { fault: 'unreadable' }
  }
}

async function readPages(bytes: Uint8Array, maxLetters: number): Promise<PaperReading> {
  // Loaded late: to judge a paper needs none of it.
  const mupdf = await import('mupdf')
  const paper = new mupdf.PDFDocument(bytes)
  try {
    const pages = paper.countPages()
    let words = ''
    for (let at = 0; at < Math.min(pages, maxPages) && words.length < maxLetters; at += 1)
      words += `${textOfPage(paper, at)} `
    const plain = words.replace(/[\p{Cc}\uFFFD\s]+/gu, ' ').trim()
    return { pages, words: plain.slice(0, maxLetters).toWellFormed() }
  } finally {
    paper.destroy()
  }
}

/** The page's ActualText if there is enough of it, else the text recognised from its glyphs. */
function textOfPage(paper: PDFDocument, at: number): string {
  const page = paper.loadPage(at)
  const text = page.toStructuredText('preserve-whitespace')
  try {
    const shapes = text.asText()
    const said = saidIn(page.getObject().get('Contents'))
    return said.length > shapes.length * enoughSaid ? said : shapes
  } finally {
    text.destroy()
    page.destroy()
  }
}

/**
 * The ActualText of a page (ISO 32000 §14.9.4). Bangla letters join and change places, so glyphs alone cannot
 * be read correctly.
 */
function saidIn(contents: PDFObject): string {
  const streams = contents.isArray()
    ? Array.from({ length: contents.length }, (_, index) => contents.get(index))
    : [contents]
  const drawn = streams
    .map((stream) => Buffer.from(stream.readStream().asUint8Array()).toString('latin1'))
    .join('\n')
  return [...drawn.matchAll(/\/ActualText\s*<FEFF([0-9A-Fa-f]*)>/g)]
    .map(([, hex = '']) => Buffer.from(hex.slice(0, hex.length - (hex.length % 4)), 'hex'))
    .map((letters) => letters.swap16().toString('utf16le'))
    .join(' ')
}
