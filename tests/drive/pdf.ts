import { deflateSync } from 'node:zlib'

/** A valid PDF with correct offsets in its table, and one page of text. */
export function makePdf(options: PdfOptions = {}): Buffer {
  const { says = 'Papers', pages = 1, catalog = '', extra = [], fill = 0, trailer = '' } = options
  const kids = Array.from({ length: pages }, (_, index) => `${5 + index} 0 R`).join(' ')
  const text = `BT /F1 24 Tf 72 720 Td (${says}) Tj ET`
  const { content = `<< /Length ${text.length} >>\nstream\n${text}\nendstream` } = options
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    content,
    ...Array.from(
      { length: pages },
      () =>
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
    ),
    ...extra,
    ...(fill > 0 ? [`<< /Length ${fill} >>\nstream\n${' '.repeat(fill)}\nendstream`] : []),
  ]
  return assemble(objects, trailer)
}

type PdfOptions = {
  readonly says?: string
  readonly pages?: number
  /** Further entries of the catalogue. */
  readonly catalog?: string
  /** Further objects, numbered from the last page on. */
  readonly extra?: readonly string[]
  /** Number of padding bytes. */
  readonly fill?: number
  readonly trailer?: string
  /** The content stream of the pages, in place of the default text. */
  readonly content?: string
}

/** A PDF of exactly so many bytes. */
export function makePdfOf(bytes: number): Buffer {
  const guess = makePdf({ fill: bytes - 2_000 })
  const exact = makePdf({ fill: bytes - 2_000 + (bytes - guess.length) })
  if (exact.length !== bytes) throw new Error(`Made ${exact.length} bytes in place of ${bytes}`)
  return exact
}

/** A stream of packed objects, as its dictionary and bytes in one text. */
export function packObjects(
  objects: readonly string[],
  { keys = '/Type /ObjStm', filter = '/FlateDecode', pack = deflateSync as (bytes: Buffer) => Buffer } = {},
): string {
  let offset = 0
  const heads = objects.map((object, index) => {
    const head = `${90 + index} ${offset}`
    offset += object.length + 1
    return head
  })
  const head = `${heads.join(' ')} `
  const packed = pack(Buffer.from(head + objects.join(' '), 'latin1')).toString('latin1')
  const shown = filter ? `/Filter ${filter}` : ''
  return `<< ${keys} /N ${objects.length} /First ${head.length} ${shown} /Length ${packed.length} >>\nstream\n${packed}\nendstream`
}

/**
 * Packed objects that lie in one another: each stream holds the heads of all those behind it, and ends where they end,
 * after so many bytes that say nothing.
 */
export function packInOneAnother(streams: number, emptyBytes: number): string {
  const head = Buffer.from(
    '\n4 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n\x78\x01',
    'latin1',
  )
  const unpacked = Buffer.concat([fillerBefore(head), head])
  const size = Buffer.alloc(5)
  size.writeUInt16LE(unpacked.length, 1)
  size.writeUInt16LE(unpacked.length ^ 0xffff, 3)
  const empty = [0x02, 0x08, 0x20, 0x80, 0x00]
  const end = [0x01, 0x00, 0x00, 0xff, 0xff, 0x00, 0x00, 0x00, 0x01]
  const parts = Array.from({ length: streams }, () => [size, unpacked]).flat()
  return Buffer.concat([
    head,
    ...parts,
    Buffer.alloc(emptyBytes - (emptyBytes % empty.length), Buffer.from(empty)),
    Buffer.from(end),
  ]).toString('latin1')
}

/** Bytes that leave the checksum of a stream (Adler-32) unchanged together with those behind them. */
function fillerBefore(behind: Buffer): Buffer {
  const modulus = 65_521
  const filler = Buffer.alloc(700)
  const length = filler.length + behind.length
  const weigh = (bytes: Buffer, from: number) =>
    bytes.reduce((all, byte, at) => all + byte * (length - from - at), 0)
  const sum = modulus - behind.reduce((all, byte) => all + byte, 0)
  for (const at of filler.keys()) filler[at] = Math.floor((sum + at) / filler.length)
  let missing = modulus - ((length + weigh(filler, 0) + weigh(behind, filler.length)) % modulus)
  for (let from = 0, to = filler.length - 1; missing > 0; ) {
    const step = Math.min(missing, to - from)
    filler.writeUInt8(filler.readUInt8(from) + 1, from)
    filler.writeUInt8(filler.readUInt8(from + step) - 1, from + step)
    missing -= step
    if (filler[from] === 255) from++
    if (filler[to] === 1) to--
  }
  return filler
}

function assemble(objects: readonly string[], trailer: string): Buffer {
  let text = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** A file to send, a PDF of one page unless something else is given. */
export function pdfFileOf(bytes: Buffer = makePdf(), name = 'papers.pdf', type = 'application/pdf'): File {
  return new File([new Uint8Array(bytes)], name, { type })
}
