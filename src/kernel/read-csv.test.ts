import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'
import { createCsvReader, EndlessRecord } from './read-csv.ts'

/** Reads the text in pieces of `size` letters. */
function read(text: string, size = text.length || 1) {
  const reader = createCsvReader()
  const records = []
  for (let at = 0; at < text.length; at += size) records.push(...reader.push(text.slice(at, at + size)))
  return [...records, ...reader.end()]
}

describe('reading a CSV file', () => {
  it('takes quotes, doubled quotes, line breaks within quotes, both line ends and a last line without one', () => {
    const text = 'name,said\r\n"Rahima ""Rina"", Khatun",salam\n"two\nlines",x\r\n\r\nlast,one'
    const expected = [
      { line: 1, cells: ['name', 'said'] },
      { line: 2, cells: ['Rahima "Rina", Khatun', 'salam'] },
      { line: 3, cells: ['two\nlines', 'x'] },
      { line: 6, cells: ['last', 'one'] },
    ]
    for (const size of [1, 2, 3, 7, 1000]) expect(read(text, size)).toEqual(expected)
  })

  it('finds the separator in the first line', () => {
    expect(read('a;b\n1,5;2').map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ])
    expect(read('a\tb\n1;5\t2').at(-1)?.cells).toEqual(['1;5', '2'])
  })

  it('gives back what was written, wherever the text is cut', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ক', '"', ',', '\n', ' ', '😀') })
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 9 }), (written, size) => {
        const text = `head,ing\n${written.map(csvLine).join('')}`
        expect(
          read(text, size)
            .slice(1)
            .map(({ cells }) => cells),
        ).toEqual(written)
      }),
      { numRuns: 100 },
    )
  })

  it('does not swallow the file behind a quote that nobody closes', () => {
    expect(() => read(`a,b\n1,"open\n${'x,y\n'.repeat(50_000)}`, 4096)).toThrow(EndlessRecord)
    expect(() => read('a,b\n1,"open')).toThrow('line 2')
  })
})
