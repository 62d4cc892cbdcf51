import { deflateSync, inflateSync } from 'node:zlib'

/**
 * Gives a PDF of the press the text that its glyphs stand for, in the order of speech.
 *
 * Bangla letters join, double and change places when they are set, and the compiler notes for each shape only
 * the first letters it stood for: copied or read aloud, its text is wrong. The compiler's drawing for screens
 * (SVG) has the same runs of text in the same order with their letters. So each stretch of runs on a line is
 * marked here with its letters (ActualText, ISO 32000 §14.9.4), which readers take in place of the glyphs.
 *
 * @throws Error when drawing and PDF do not agree run by run
 */
export function withTextLayer(pdf: Uint8Array, svg: string): Uint8Array {
  const file = readObjects(Buffer.from(pdf))
  const pages = readPages(svg)
  const contents = file.pageContents
  if (pages.length !== contents.length) throw new Error('The drawing has other pages than the PDF')
  for (const [index, name] of contents.entries()) {
    const content = file.stream(name)
    file.replaceStream(name, markRuns(content, pages[index] ?? []))
  }
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
          letters: unescapeXml(letters.replace(/<[^>]*>/g, '')),
          glyphs: drawn.split('<use ').length - 1,
          width: numberIn(box, 'width') / numberIn(box, 'height'),
        }),
      ),
    )
}

type Placed = Run & { readonly from: number; readonly to: number; readonly stretch: number }

/** Wraps each stretch of runs that follow one another on a line in a marked part with their letters. */
function markRuns(content: string, runs: readonly Run[]): string {
  const blocks = [...content.matchAll(/\/F\d+ ([\d.]+) Tf\n|\bBT\n(.*?)\nET\n|^[qQ]$/gms)]
  const placed: Placed[] = []
  let size = 0
  let stretch = 0
  let end: { readonly x: number; readonly y: number } | undefined
  for (const { 0: whole, 1: typeSize, 2: text, index } of blocks) {
    if (typeSize !== undefined) size = Number(typeSize)
    else if (text === undefined) end = undefined
    else {
      const run = runs[placed.length]
      if (!run || run.glyphs !== countGlyphs(text)) throw new Error('The drawing has other runs than the PDF')
      const [x = 0, y = 0] = /(\S+) (\S+) Tm/.exec(text)?.slice(1).map(Number) ?? []
      const follows = end && Math.abs(x - end.x) < size * 0.1 && Math.abs(y - end.y) < size * 0.5
      if (!follows) stretch += 1
      // A raised mark does not raise the line it stands on.
      end = { x: x + run.width * size, y: follows && end ? end.y : y }
      placed.push({ ...run, from: index, to: index + whole.length, stretch })
    }
  }
  if (placed.length !== runs.length) throw new Error('The drawing has more runs than the PDF')
  return insertMarks(content, placed)
}

function insertMarks(content: string, placed: readonly Placed[]): string {
  const stretches = Map.groupBy(placed, (run) => run.stretch)
  const parts: string[] = []
  let done = 0
  for (const runs of stretches.values()) {
    const [from, to] = [runs[0]?.from ?? 0, runs.at(-1)?.to ?? 0]
    const letters = runs.map((run) => run.letters).join('')
    parts.push(content.slice(done, from), `/Span <</ActualText <${textString(letters)}>>> BDC\n`)
    parts.push(content.slice(from, to), 'EMC\n')
    done = to
  }
  parts.push(content.slice(done))
  // The compiler writes what stands for a picture in bytes that no reader of PDF takes for letters.
  return parts
    .join('')
    .replace(
      /\/Alt <([0-9A-F]+)>/g,
      (_, hex: string) => `/Alt <${textString(Buffer.from(hex, 'hex').toString('utf8'))}>`,
    )
}

/** Glyphs of a text block, two bytes each: in hexadecimal, or as letters with escapes and brackets in pairs. */
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

/** The objects of a PDF with a plain table of offsets, as the compiler writes it. */
function readObjects(pdf: Buffer) {
  const text = pdf.toString('latin1')
  const tableAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
  const offsets = [...text.slice(tableAt).matchAll(/^(\d{10}) \d{5} ([nf])/gm)].map(([, at, kind]) =>
    kind === 'n' ? Number(at) : undefined,
  )
  const trailer = /trailer\s*(<<.*?>>)\s*startxref/s.exec(text.slice(tableAt))?.[1] ?? ''
  const ends = [...offsets.filter((at) => at !== undefined), tableAt].sort((a, b) => a - b)
  const bodies = new Map<number, Buffer>()
  for (const [name, at] of offsets.entries()) {
    if (at === undefined) continue
    bodies.set(name, pdf.subarray(at, ends[ends.indexOf(at) + 1]))
  }
  const head = (name: number) => bodies.get(name)?.toString('latin1').split('stream\n')[0] ?? ''
  const catalog = head(Number(/\/Root (\d+) 0 R/.exec(trailer)?.[1]))
  const kids = /\/Kids \[(.*?)\]/s.exec(head(Number(/\/Pages (\d+) 0 R/.exec(catalog)?.[1])))?.[1] ?? ''
  return {
    pageContents: [...kids.matchAll(/(\d+) 0 R/g)].map(([, page]) =>
      Number(/\/Contents (\d+) 0 R/.exec(head(Number(page)))?.[1]),
    ),

    stream(name: number): string {
      const body = bodies.get(name) ?? Buffer.alloc(0)
      const from = body.indexOf('stream\n') + 'stream\n'.length
      return inflateSync(body.subarray(from, body.lastIndexOf('\nendstream'))).toString('latin1')
    },

    replaceStream(name: number, content: string): void {
      const packed = deflateSync(Buffer.from(content, 'latin1'))
      bodies.set(
        name,
        Buffer.concat([
          Buffer.from(`${name} 0 obj\n<</Filter /FlateDecode /Length ${packed.length}>>\nstream\n`),
          packed,
          Buffer.from('\nendstream\nendobj\n\n'),
        ]),
      )
    },

    write(): Uint8Array {
      const parts = [pdf.subarray(0, ends[0])]
      let length = parts[0]?.length ?? 0
      const table = offsets.map((_, name) => {
        const body = bodies.get(name)
        if (!body) return '0000000000 65535 f\r\n'
        const line = `${String(length).padStart(10, '0')} 00000 n\r\n`
        parts.push(body)
        length += body.length
        return line
      })
      parts.push(
        Buffer.from(`xref\n0 ${offsets.length}\n${table.join('')}trailer\n`),
        Buffer.from(trailer, 'latin1'),
        Buffer.from(`\nstartxref\n${length}\n%%EOF\n`),
      )
      return Buffer.concat(parts)
    },
  }
}

/** A PDF text string: UTF-16 with its mark, in hexadecimal. */
function textString(text: string): string {
  const littleEndian = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return littleEndian.swap16().toString('hex').toUpperCase()
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
