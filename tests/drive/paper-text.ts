import { inflateSync } from 'node:zlib'

/** The text that a reader can copy from a PDF: for each page a line per stretch, in order. */
export function textOfPaper(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf)
  const text = bytes.toString('latin1')
  const streamOf = (name: string): string => {
    const at = text.indexOf(`\n${name} 0 obj\n`)
    const from = text.indexOf('stream\n', at) + 'stream\n'.length
    return inflateSync(bytes.subarray(from, text.indexOf('\nendstream', from))).toString('latin1')
  }
  return [...text.matchAll(/\/Type \/Page\n.*?\/Contents (\d+) 0 R/gs)].map(([, name = '']) =>
    [...streamOf(name).matchAll(/\/ActualText <FEFF([0-9A-F]*)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
      .join('\n'),
  )
}
