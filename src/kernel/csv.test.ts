import { describe, expect, it } from 'vitest'
import { csvLine, plainCell } from './csv.ts'

describe('a line of an export', () => {
  it('keeps quotes, commas and line breaks unchanged', () => {
    expect(csvLine(['রহিমা', 'Dhaka, "Motijheel"', 'one\ntwo'])).toBe(
      '"রহিমা","Dhaka, ""Motijheel""","one\ntwo"\r\n',
    )
  })

  it.each(['=1+1', '+88', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u200b=1', '\u0001=1', '＝1', '﹦1'])(
    '%j is not a formula in a spreadsheet',
    (text) => expect(csvLine([text])).toBe(`"'${text}"\r\n`),
  )

  it.each(['01711000001', 'a=b', 'rahima@example.com', ''])('%j stays as it is', (text) =>
    expect(csvLine([text])).toBe(`"${text}"\r\n`),
  )

  it.each(['=1+1', '+880 1711', '-2', "'=1", "''@x", "it's", "'quoted'", '\t=1', ''])(
    '%j is read back as it was',
    (text) => {
      const [, cell = ''] = /^"(.*)"\r\n$/s.exec(csvLine([text])) ?? []
      expect(plainCell(cell)).toBe(text)
    },
  )
})
