import { getSchema } from '@tiptap/core'
import { DOMParser, DOMSerializer } from '@tiptap/pm/model'
import fc from 'fast-check'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { allowedHtml, cleanHtml } from '#website/content/server/clean-content.ts'
import { toStored } from '../../stored-html.ts'
import { richExtensions } from './extensions.ts'

const schema = getSchema(richExtensions((src) => src))
const { document } = new Window()

/** The text editor's output for HTML that is opened and saved again. */
function throughEditor(html: string): string {
  const read = document.createElement('div')
  read.innerHTML = html
  const doc = DOMParser.fromSchema(schema).parse(read as never)
  doc.check()
  const written = document.createElement('div')
  const serializer = DOMSerializer.fromSchema(schema)
  serializer.serializeFragment(doc.content, { document: document as never }, written as never)
  return toStored(written.innerHTML)
}

/** Everything that the sanitiser allows, as it is stored. */
const samples: Readonly<Record<string, string>> = {
  h2: '<h2>Claims</h2>',
  h3: '<h3>Papers</h3>',
  h4: '<h4>Originals</h4>',
  p: '<p>Bring them along.</p>',
  br: '<p>Dilkusha<br />Dhaka</p>',
  hr: '<hr />',
  ul: '<ul><li>one</li><li>two</li></ul>',
  ol: '<ol start="3"><li>three</li></ol>',
  li: '<ul><li>one<ul><li>inner</li></ul></li></ul>',
  dl: '<dl><dt>FUP</dt><dd>First unpaid premium</dd></dl>',
  dt: '<dl><dt>Grace</dt><dd>30 days</dd></dl>',
  dd: '<dl><dt>Grace</dt><dd><p>30 days</p><p>or 15</p></dd></dl>',
  blockquote: '<blockquote><p>We keep our word.</p></blockquote>',
  figure: '<figure><img src="media:boat" /><figcaption>A boat</figcaption></figure>',
  figcaption: '<figure><img src="media:boat" /><figcaption>A <strong>boat</strong></figcaption></figure>',
  img: '<p><img src="media:boat" alt="A boat" width="40" height="30" /></p>',
  a: '<p><a href="https://example.com/" target="_blank" rel="noopener">there</a></p>',
  strong: '<p><strong>now</strong></p>',
  em: '<p><em>soon</em></p>',
  sub: '<p>H<sub>2</sub>O</p>',
  sup: '<p>m<sup>2</sup></p>',
  abbr: '<p><abbr title="Insurance regulator">IDRA</abbr></p>',
  span: '<p><span lang="en">Grow Fast</span></p>',
  address: '<address>42 Dilkusha<br />Dhaka</address>',
  table:
    '<table><caption>Rates</caption><thead><tr><th scope="col">Age</th></tr></thead><tbody><tr><td>30</td></tr></tbody><tfoot><tr><td>End</td></tr></tfoot></table>',
  caption: '<table><caption>Rates</caption><tbody><tr><td>30</td></tr></tbody></table>',
  thead: '<table><thead><tr><th>Age</th></tr></thead><tbody><tr><td>30</td></tr></tbody></table>',
  tbody: '<table><tbody><tr><td>30</td></tr></tbody></table>',
  tfoot: '<table><tbody><tr><td>30</td></tr></tbody><tfoot><tr><td>End</td></tr></tfoot></table>',
  tr: '<table><tbody><tr><td>30</td></tr><tr><td>31</td></tr></tbody></table>',
  th: '<table><tbody><tr><th scope="row" colspan="2" rowspan="1">Age</th></tr></tbody></table>',
  td: '<table><tbody><tr><td colspan="2" rowspan="3">30</td></tr></tbody></table>',
}
/** Synonyms of elements: the editor writes the first. */
const otherNames: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }

describe('The text editor and the sanitiser of stored HTML', () => {
  it('know the same elements', () => {
    const known = [...Object.keys(samples), ...Object.keys(otherNames)]
    expect(known.toSorted()).toEqual([...allowedHtml.allowedTags].toSorted())
  })

  it.each(Object.entries(samples))('leave %s unchanged', (_tag, html) => {
    expect(cleanHtml(html)).toBe(html)
    expect(throughEditor(html)).toBe(html)
  })

  it.each(Object.entries(otherNames))('turn %s into %s', (other, name) => {
    expect(throughEditor(`<p><${other}>x</${other}></p>`)).toBe(`<p><${name}>x</${name}></p>`)
  })

  it.each(Object.entries(samples).filter(([tag]) => !['br', 'hr'].includes(tag)))(
    'keep the language and the name of %s',
    (tag, html) => {
      const named = html.replace(new RegExp(`<${tag}(?=[ >])(?! lang)`), `<${tag} lang="en" id="here"`)
      const kept = throughEditor(cleanHtml(named))
      expect(kept).toContain('lang="en"')
      expect(tag === 'span' ? kept : kept.includes('id="here"')).toBeTruthy()
      expect(cleanHtml(kept)).toBe(kept)
    },
  )

  it('agree on any input: the editor’s output passes the sanitiser unchanged, and stays the same', () => {
    const words = fc.constantFrom('বীমা', 'a & b', '< 5 >', '“x”', '\u00A0', '')
    const inside = (inner: string) => (html: string, text: string) => html.replace(inner, () => text)
    const piece = fc.tuple(
      fc.constantFrom(...Object.values(samples)),
      words,
      fc.constantFrom(...Object.values(samples)),
    )
    const document_ = fc.array(
      piece.map(([outer, text, inner]) => inside('one')(outer.replace('there', escapeText(text)), inner)),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(document_, (parts) => {
        const made = throughEditor(parts.join(''))
        expect(cleanHtml(made)).toBe(made)
        expect(throughEditor(made)).toBe(made)
      }),
      { numRuns: 200 },
    )
  })

  it('accept nothing that the sanitiser would remove', () => {
    const hostile =
      '<p onclick="x()" style="color:red">a<script>x()</script><a href="javascript:x()">b</a></p><iframe src="//x"></iframe><h1>c</h1><u>d</u>'
    expect(cleanHtml(throughEditor(hostile))).toBe(throughEditor(hostile))
    expect(throughEditor(hostile)).not.toMatch(/onclick|style|script|iframe|h1/)
  })
})

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
