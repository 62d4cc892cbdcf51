import { describe, expect, it } from 'vitest'
import { labelTable } from './tables.ts'

const table = (head: string, body: string) =>
  `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`

describe('a table in a text', () => {
  it('labels each cell except the first with its column when it has more than two columns', () => {
    const body = '<tr><th scope="row">ঋণ</th><td>১০ দিন</td><td><a href="/page/forms">ফরম</a></td></tr>'
    const labelled = labelTable(table('<th>সেবা</th><th>সময়</th><th>কাগজ <b>"মূল"</b></th>', body))
    expect(labelled).toContain('<table class="is-listed"><thead><tr><th>সেবা</th>')
    expect(labelled).toContain('<th scope="row">ঋণ</th><td data-label="সময়">১০ দিন</td>')
    expect(labelled).toContain('<td data-label="কাগজ &quot;মূল&quot;"><a')
  })

  it('is unchanged with two columns, without a head, or with joined cells', () => {
    for (const plain of [
      table('<th>Age</th><th>Rate</th>', '<tr><td>18</td><td>2</td></tr>'),
      '<table><tbody><tr><td>1</td><td>2</td><td>3</td></tr></tbody></table>',
      table('<th>A</th><th>B</th><th>C</th>', '<tr><td colspan="3">None</td></tr>'),
    ]) {
      expect(labelTable(plain)).toBe(plain)
    }
  })
})
