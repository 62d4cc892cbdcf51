import { describe, expect, it } from 'vitest'
import { contentType } from './content-type.ts'
import { changedParts, type Data, leavesOf, mergeTexts } from './entry-data.ts'
import { choice, html, line, list, picture, reference } from './fields.ts'
import { menuType } from './menu-type.ts'
import { numberItems } from './number-items.ts'
import { referencesOf, renameReference } from './references.ts'
import { searchTextOf } from './search-text.ts'

/** A page that a branch office might have. */
const notice = contentType({
  name: 'notice',
  words: 'content/editor',
  module: 'page',
  title: 'title',
  address: (slug) => `/notice/${slug}`,
  fields: {
    title: line({ both: true, required: true }),
    image: picture(),
    category: reference('newsCategory'),
    kind: choice(['words', 'list'], { standard: 'words' }),
    html: html({ both: true, when: { field: 'kind', is: ['words'] } }),
    steps: list({ title: line({ both: true, required: true }), url: line() }),
    facts: list(line({ both: true })),
  },
})
const { fields } = notice
const data = (given: object): Data => numberItems(fields, undefined, notice.schema.parse(given), 0).data

const holidays = data({
  title: { bn: 'ছুটির নোটিশ', en: 'Holidays' },
  image: 'media:calendar',
  category: 'service',
  html: { bn: '<p>ঈদে <a href="/page/branches?x=1">শাখা</a> বন্ধ।</p>', en: '<p>Closed on <b>Eid</b>day.</p>' },
  steps: [{ title: { bn: 'এক', en: 'One' }, url: '/1' }, { title: { bn: 'দুই', en: 'Two' } }],
  facts: [{ bn: 'শুক্রবার', en: 'Friday' }],
})

describe('a declared type', () => {
  it('reads omitted values as empty, and refuses unknown names', () => {
    expect(notice.blank).toEqual({
      title: { bn: '', en: '' },
      image: '',
      category: '',
      kind: 'words',
      html: { bn: '', en: '' },
      steps: [],
      facts: [],
    })
    expect(notice.schema.safeParse({ titel: {} }).success).toBe(false)
    expect(notice.schema.safeParse({ image: 'javascript:alert(1)' }).success).toBe(false)
  })

  it('lists every field with a value, and none that does not apply now', () => {
    const paths = (given: Data) => leavesOf(fields, given).map(({ path }) => path)
    expect(paths(holidays)).toEqual([
      'title',
      'image',
      'category',
      'kind',
      'html',
      'steps.0.title',
      'steps.0.url',
      'steps.1.title',
      'steps.1.url',
      'facts.0',
    ])
    expect(paths({ ...holidays, kind: 'list' })).not.toContain('html')
  })

  it('knows an entry’s references: by name, by picture, by link', () => {
    expect(referencesOf(notice, holidays)).toEqual([
      '/page/branches',
      'media:calendar',
      'newsCategory:service',
    ])
    const renamed = renameReference(notice, holidays, { of: 'media', from: 'calendar', to: 'almanac' })
    expect(renamed.image).toBe('media:almanac')
    const other = renameReference(notice, holidays, { of: 'media', from: 'calen', to: 'x' })
    expect(other).toEqual(holidays)
  })

  it('gives the search its title and its words, language by language', () => {
    expect(searchTextOf(notice, holidays, 'en')).toEqual({
      title: 'Holidays',
      text: 'Closed on Eidday.\nOne\n/1\nTwo\nFriday',
    })
    expect(searchTextOf(notice, holidays, 'bn').text).toContain('ঈদে শাখা বন্ধ।')
  })

  it('gives the search a table cell by cell and row by row, not as one run of words (SRCH-03)', () => {
    const row = (...cells: string[]) => `<tr><th scope="row">${cells.join('</th> <td>')}</td></tr>`
    const table = `<table><thead><tr><th>ধরন</th><th>কত</th></tr></thead><tbody>${row('মেয়াদ', '৫, ১০ বছর')}${row('কিস্তি', 'বার্ষিক')}</tbody></table>`
    const terms = data({ title: { bn: 'শর্ত', en: 'Terms' }, html: { bn: `${table}<p>শেষ।</p>`, en: '' } })
    expect(searchTextOf(notice, terms, 'bn').text).toBe('ধরন, কত; মেয়াদ: ৫, ১০ বছর; কিস্তি: বার্ষিক। শেষ।')
  })

  it('gives the search a heading apart from the text below it (SRCH-03)', () => {
    const html = '<h2>What we do</h2><p>Life insurance.</p><h3>Who may buy?</h3><p>Anybody.</p>'
    const about = data({ title: { bn: '', en: 'About' }, html: { bn: '', en: html } })
    expect(searchTextOf(notice, about, 'en').text).toBe('What we do: Life insurance. Who may buy? Anybody.')
  })
})

describe('the parts of an entry', () => {
  const changed = { ...holidays, title: { bn: 'নতুন নোটিশ', en: 'Holidays' }, image: '/new.svg' }

  it('are the text of each language and what both languages share', () => {
    expect(changedParts(fields, holidays, holidays)).toEqual([])
    expect(changedParts(fields, holidays, changed)).toEqual(['bn', 'shared'])
  })

  it('are merged so that a language keeps its exact text (draft and publish per language)', () => {
    const merged = mergeTexts(fields, holidays, { ...changed, title: { bn: 'নতুন নোটিশ', en: 'New' } }, ['bn'])
    expect(merged.title).toEqual({ bn: 'নতুন নোটিশ', en: 'Holidays' })
    expect(merged.image).toBe('/new.svg')
  })

  it('find each other when a list is put in another order', () => {
    const [one, two] = holidays.steps as Data[]
    const turned = { ...holidays, steps: [{ ...two, title: { bn: 'দ্বিতীয়', en: '' } }, one] }
    const merged = mergeTexts(fields, holidays, turned, ['bn'])
    expect((merged.steps as Data[]).map(({ title }) => title)).toEqual([
      { bn: 'দ্বিতীয়', en: 'Two' },
      { bn: 'এক', en: 'One' },
    ])
  })
})

describe('the ids of items', () => {
  const titles = (of: Data) => (of.steps as Data[]).map(({ id, title }) => [id, (title as Data).en])
  const bare = (title: string) => ({ title: { bn: '', en: title }, url: '' })

  it('stay when items come without them, in another order, and with a new one between', () => {
    const again = { ...holidays, steps: [bare('Two'), bare('Between'), bare('One')] }
    const { data: numbered, last } = numberItems(fields, holidays, again, 3)
    expect(titles(numbered)).toEqual([
      [2, 'Two'],
      [4, 'Between'],
      [1, 'One'],
    ])
    expect(last).toBe(4)
  })

  it('are never given twice, not even that of a removed item', () => {
    const { data: less, last } = numberItems(fields, holidays, { ...holidays, steps: [] }, 3)
    const { data: more } = numberItems(fields, less, { ...less, steps: [bare('New')] }, last)
    expect(titles(more)).toEqual([[4, 'New']])
    const twice = {
      ...holidays,
      steps: [
        { ...bare('A'), id: 1 },
        { ...bare('B'), id: 1 },
      ],
    }
    expect(titles(numberItems(fields, holidays, twice, 3).data).map(([id]) => id)).toEqual([1, 4])
  })
})

describe('a menu item that is moved under another one', () => {
  it('keeps its texts in the language that is not published with it', () => {
    const item = (bn: string, en: string, items: object[] = []) => ({
      title: { bn, en },
      url: '/news',
      items,
    })
    const read = (items: object[], before?: Data) =>
      numberItems(menuType.fields, before, menuType.schema.parse({ items }), before ? 2 : 0).data
    const before = read([item('এক', 'One'), item('দুই', 'Two')])
    const [one, two] = before.items as [object, object]
    const after = read([{ ...two, items: [{ ...one, title: { bn: 'প্রথম', en: 'First' } }] }], before)
    const shown = mergeTexts(menuType.fields, before, after, ['bn'])
    expect(shown).toMatchObject({
      items: [{ title: { bn: 'দুই', en: 'Two' }, items: [{ title: { bn: 'প্রথম', en: 'One' } }] }],
    })
  })
})
