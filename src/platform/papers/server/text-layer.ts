import { type Structure, startStructure } from './paper-structure.ts'
import { openPdf, textString } from './pdf-file.ts'

/**
 * Adds to a typeset PDF the text of its glyphs, in reading order, and its structure.
 *
 * Bangla letters join, double and change places when typeset, and the compiler records only the first letters
 * for each glyph: copied or read aloud, its text is wrong. The compiler's drawing for screens (SVG) has the
 * same runs of text in the same order with their letters. So each stretch of runs on a line is marked here
 * with its letters (ActualText, ISO 32000 §14.9.4), which readers use instead of the glyphs, and with its
 * role (paper-structure.ts).
 *
 * @throws Error if drawing and PDF do not match run by run
 */
export function withTextLayer(pdf: Uint8Array, svg: string): Uint8Array {
  const file = openPdf(Buffer.from(pdf))
  const drawings = readPages(svg)
  if (drawings.length !== file.pages.length) throw new Error('The drawing has other pages than the PDF')
  const structure = startStructure()
  for (const [index, { content: name }] of file.pages.entries()) {
    const content = file.stream(name)
    structure.beginPage()
    file.replaceStream(name, markPieces(content, findPieces(content, drawings[index] ?? []), structure))
  }
  structure.writeInto(file)
  return file.write()
}

/** One run of glyphs: the letters it stands for and how far it reaches, in its own type size. */
type Run = { readonly letters: string; readonly glyphs: number; readonly width: number }

/** The runs of each page of a drawing. */
function readPages(svg: string): Run[][] {
  return svg
    .split('class="typst-page"')
    .slice(1)
    .map((page) =>
      [...page.matchAll(/class="typst-text"[^>]*>(.*?)<foreignObject([^>]*)>(.*?)<\/foreignObject>/gs)].map(
        ([, drawn = '', box = '', letters = '']) => ({
          // The break points that frame.typ inserts into long words are not part of the text.
          letters: unescapeXml(letters.replace(/<[^>]*>/g, '')).replaceAll('\u200b', ''),
          glyphs: drawn.split('<use ').length - 1,
          width: numberIn(box, 'width') / numberIn(box, 'height'),
        }),
      ),
    )
}

/** A part of a page's content: a stretch of consecutive runs on a line, a picture, or one of our marks. */
type Piece = { readonly from: number; to: number } & (
  | { readonly kind: 'stretch'; letters: string }
  | { readonly kind: 'picture'; readonly alt: string; readonly drawn: string }
  | { readonly kind: 'sign'; readonly sign: string }
)

/** The size of our marks; no readable text is this small. */
const sizeOfSigns = 0.1

function findPieces(content: string, runs: readonly Run[]): Piece[] {
  const tokens = content.matchAll(
    /\/F\d+ ([\d.]+) Tf\n|\bBT\n(.*?)\nET\n|\/Span <<\s*\/Alt (<[^>]*>|\((?:\\.|[^\\)])*\))\s*>> BDC\n(.*?)EMC\n|^[qQ]$/gms,
  )
  const pieces: Piece[] = []
  let size = 0
  let taken = 0
  const sizes: number[] = []
  let end: { readonly x: number; readonly y: number } | undefined
  for (const { 0: whole, 1: typeSize, 2: text, 3: alt, 4: drawn = '', index: from } of tokens) {
    const to = from + whole.length
    if (typeSize !== undefined) size = Number(typeSize)
    else if (alt !== undefined) {
      pieces.push({ kind: 'picture', from, to, alt: readAlt(alt), drawn })
      end = undefined
    } else if (text === undefined) {
      if (whole === 'q') sizes.push(size)
      else size = sizes.pop() ?? size
      end = undefined
    } else {
      const run = runs[taken]
      taken += 1
      if (!run || run.glyphs !== countGlyphs(text)) throw new Error('The drawing has other runs than the PDF')
      if (size < sizeOfSigns) {
        pieces.push({ kind: 'sign', from, to, sign: run.letters })
        end = undefined
        continue
      }
      const [x = 0, y = 0] = /(\S+) (\S+) Tm/.exec(text)?.slice(1).map(Number) ?? []
      const follows = end && Math.abs(x - end.x) < size * 0.1 && Math.abs(y - end.y) < size * 0.5
      // A superscript does not raise the line it is on.
      end = { x: x + run.width * size, y: follows && end ? end.y : y }
      const last = pieces.at(-1)
      if (follows && last?.kind === 'stretch')
        Object.assign(last, { to, letters: last.letters + run.letters })
      else pieces.push({ kind: 'stretch', from, to, letters: run.letters })
    }
  }
  if (taken !== runs.length) throw new Error('The drawing has more runs than the PDF')
  return pieces
}

/** The compiler writes a picture's alternative text as plain text, or as UTF-8 bytes that PDF readers do not decode. */
function readAlt(written: string): string {
  const inside = written.slice(1, -1)
  return written.startsWith('<')
    ? Buffer.from(inside, 'hex').toString('utf8')
    : inside.replace(/\\(.)/g, '$1')
}

/** Processes and removes our marks; everything outside a piece is decoration. */
function markPieces(content: string, pieces: readonly Piece[], structure: Structure): string {
  const parts = ['/Artifact BMC\n']
  let done = 0
  for (const piece of pieces) {
    parts.push(content.slice(done, piece.from))
    done = piece.to
    if (piece.kind === 'sign') {
      structure.read(piece.sign)
      continue
    }
    const mark = structure.mark(piece)
    parts.push(
      ...(mark ? [`EMC\n/${mark.role} <</MCID ${mark.id}>> BDC\n`] : []),
      piece.kind === 'picture'
        ? `/Span <</Alt <${textString(piece.alt)}>>> BDC\n${piece.drawn}EMC\n`
        : // Some readers look for ActualText only on a Span.
          `/Span <</ActualText <${textString(piece.letters)}>>> BDC\n${content.slice(piece.from, piece.to)}EMC\n`,
      ...(mark ? ['EMC\n/Artifact BMC\n'] : []),
    )
  }
  parts.push(content.slice(done), '\nEMC\n')
  return parts.join('')
}

/**
 * Counts the glyphs of a text block, two bytes each, in hexadecimal or as a string with escapes and balanced
 * parentheses.
 */
function countGlyphs(text: string): number {
  let bytes = 0
  let depth = 0
  for (const [token] of text.matchAll(/\\(?:[0-7]{1,3}|.)|<[0-9A-F]*>|./gs)) {
    if (token === ')') depth -= 1
    if (depth > 0) bytes += token.startsWith('\\') ? 1 : token.length
    else if (token.startsWith('<')) bytes += (token.length - 2) / 2
    if (token === '(') depth += 1
  }
  return bytes / 2
}

function numberIn(attributes: string, name: string): number {
  return Number(new RegExp(`${name}="([\\d.]+)"`).exec(attributes)?.[1])
}

function unescapeXml(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(/&(?:#(\d+)|#x([0-9a-fA-F]+)|(\w+));/g, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return named[name] ?? whole
  })
}
