import { deflateSync, inflateSync } from 'node:zlib'

/** A PDF as the compiler writes it, opened to change its pages and to add to it. */
export type PdfFile = ReturnType<typeof openPdf>

/** The objects of a PDF with a plain table of offsets, as the compiler writes it. */
export function openPdf(pdf: Buffer) {
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
  const before = pdf.subarray(0, ends[0])
  let names = offsets.length
  const head = (name: number) => bodies.get(name)?.toString('latin1').split('stream\n')[0] ?? ''
  const catalog = Number(/\/Root (\d+) 0 R/.exec(trailer)?.[1])
  const kids = /\/Kids \[(.*?)\]/s.exec(head(Number(/\/Pages (\d+) 0 R/.exec(head(catalog))?.[1])))?.[1] ?? ''
  return {
    catalog,
    /** The pages in order, each with the name of its content. */
    pages: [...kids.matchAll(/(\d+) 0 R/g)].map(([, page]) => ({
      name: Number(page),
      content: Number(/\/Contents (\d+) 0 R/.exec(head(Number(page)))?.[1]),
    })),

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

    /** Inserts entries into an object after a given text in it. */
    addBehind(name: number, text: string, entries: string): void {
      const body = head(name)
      if (!body.includes(text)) throw new Error(`The PDF has no ${text} where it is expected`)
      bodies.set(name, Buffer.from(body.replace(text, `${text}\n  ${entries}`), 'latin1'))
    },

    /** The name that the next object will have. */
    takeName(): number {
      names += 1
      return names - 1
    },

    putObject(name: number, content: string): void {
      bodies.set(name, Buffer.from(`${name} 0 obj\n${content}\nendobj\n\n`, 'latin1'))
    },

    write(): Uint8Array {
      const parts = [before]
      let length = before.length
      const table = Array.from({ length: names }, (_, name) => {
        const body = bodies.get(name)
        if (!body) return '0000000000 65535 f\r\n'
        const line = `${String(length).padStart(10, '0')} 00000 n\r\n`
        parts.push(body)
        length += body.length
        return line
      })
      parts.push(
        Buffer.from(`xref\n0 ${names}\n${table.join('')}trailer\n`),
        Buffer.from(trailer.replace(/\/Size \d+/, `/Size ${names}`), 'latin1'),
        Buffer.from(`\nstartxref\n${length}\n%%EOF\n`),
      )
      return Buffer.concat(parts)
    },
  }
}

/** A PDF text string: UTF-16 with its mark, in hexadecimal. */
export function textString(text: string): string {
  const littleEndian = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return littleEndian.swap16().toString('hex').toUpperCase()
}
