/**
 * Reads the dictionaries of PDF objects from raw bytes (one character per byte). It trusts nothing that a
 * file says about itself, neither its object table nor its lengths. Wherever "obj" occurs, an object may
 * begin, and a reader pointed there would read the same.
 */

/** A value of a dictionary: a name with its slash, a list of values, a dictionary, or any other token unchanged. */
export type PdfValue = string | readonly PdfValue[] | PdfDictionary
export type PdfDictionary = ReadonlyMap<string, PdfValue>

/** An object that is a dictionary, and where its stream begins when it has one. */
export type PdfObject = { readonly dictionary: PdfDictionary; readonly streamAt: number | undefined }

/** Thrown for a file that is nested more deeply, or takes longer to read, than any real one. */
export class PdfTooStrange extends Error {}

const deepest = 60
/** The limit of characters read in total: a real file of 5 MB, whose pictures are skipped, needs a tenth of it. */
const maxLetters = 12_000_000

/**
 * Every dictionary that some reader could take for an object of this file.
 * @throws PdfTooStrange
 */
export function* readObjects(text: string): Generator<PdfObject> {
  const patience = { letters: maxLetters }
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
    if (text.startsWith('end', at - 3)) continue
    const lexer = new Lexer(text, at + 3, patience)
    const value = lexer.readValue()
    if (value instanceof Map) yield { dictionary: value, streamAt: lexer.findStream() }
  }
}

/** A name as its reader understands it: `/J#61vaScript` is `/JavaScript`. */
export function plainName(name: string): string {
  if (!name.includes('#')) return name
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}

const ordinary = 0
const blank = 1
const delimiter = 2
const kinds = new Uint8Array(256)
for (const letter of '\0\t\n\f\r ') kinds[letter.charCodeAt(0)] = blank
for (const letter of '()<>[]{}/%') kinds[letter.charCodeAt(0)] = delimiter

class Lexer {
  readonly #text: string
  readonly #patience: { letters: number }
  #at: number

  constructor(text: string, at: number, patience: { letters: number }) {
    this.#text = text
    this.#at = at
    this.#patience = patience
  }

  /** The value at this position; '' if there is none. */
  readValue(depth = 0): PdfValue {
    if (depth > deepest) throw new PdfTooStrange('too deep')
    const word = this.#readWord()
    if (word === '<<') return this.#readDictionary(depth)
    if (word === '[') return this.#readList(depth)
    return word
  }

  /** Where the stream after a dictionary begins, if one follows. */
  findStream(): number | undefined {
    if (this.#readWord() !== 'stream') return undefined
    const first = this.#text[this.#at]
    const second = this.#text[this.#at + 1]
    return this.#at + (first === '\r' && second === '\n' ? 2 : first === '\r' || first === '\n' ? 1 : 0)
  }

  #readDictionary(depth: number): PdfDictionary {
    const read = new Map<string, PdfValue>()
    for (;;) {
      const key = this.readValue(depth + 1)
      if (key === '>>' || key === '') return read
      if (typeof key !== 'string' || !key.startsWith('/')) continue
      const value = this.readValue(depth + 1)
      // The value is missing: the dictionary ends here.
      if (value === '>>' || value === '') return read
      read.set(plainName(key), value)
    }
  }

  #readList(depth: number): readonly PdfValue[] {
    const read: PdfValue[] = []
    for (;;) {
      const value = this.readValue(depth + 1)
      if (value === ']' || value === '') return read
      read.push(value)
    }
  }

  #readWord(): string {
    const before = this.#at
    this.#skipBlanks()
    const word = this.#at < this.#text.length ? this.#readHere() : ''
    this.#patience.letters -= this.#at - before + 1
    if (this.#patience.letters < 0) throw new PdfTooStrange('too long')
    return word
  }

  #readHere(): string {
    const first = this.#text[this.#at] ?? ''
    const pair = first + (this.#text[this.#at + 1] ?? '')
    if (pair === '<<' || pair === '>>') return this.#take(this.#at + 2)
    if (first === '(') return this.#skipText()
    if (first === '<') return this.#skipHexText()
    let to = this.#at + 1
    if (first === '/' || this.#kindAt(this.#at) === ordinary)
      while (to < this.#text.length && this.#kindAt(to) === ordinary) to++
    return this.#take(to)
  }

  #kindAt(at: number): number {
    return kinds[this.#text.charCodeAt(at)] ?? ordinary
  }

  #take(to: number): string {
    const word = this.#text.slice(this.#at, to)
    this.#at = to
    return word
  }

  #skipBlanks(): void {
    for (; this.#at < this.#text.length; this.#at++) {
      if (this.#text[this.#at] === '%') this.#skipComment()
      else if (this.#kindAt(this.#at) !== blank) return
    }
  }

  /** Skips to the end of the line, leaving its last character to the caller. */
  #skipComment(): void {
    for (; this.#at + 1 < this.#text.length; this.#at++) {
      const code = this.#text.charCodeAt(this.#at)
      if (code === 10 || code === 13) return
    }
  }

  /** Skips a string in parentheses, which may contain balanced parentheses; its content is not needed. */
  #skipText(): string {
    let open = 0
    while (this.#at < this.#text.length) {
      const letter = this.#text[this.#at++]
      if (letter === '\\') this.#at++
      else if (letter === '(') open++
      else if (letter === ')' && --open === 0) break
    }
    return '()'
  }

  #skipHexText(): string {
    const end = this.#text.indexOf('>', this.#at)
    this.#at = end < 0 ? this.#text.length : end + 1
    return '<>'
  }
}
