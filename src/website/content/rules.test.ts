import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Data } from './entry-data.ts'
import { mediaType } from './media-type.ts'
import { numberItems } from './number-items.ts'
import { pageType } from './page-type.ts'
import {
  isOlderThanShared,
  keepOtherParts,
  type Live,
  listGaps,
  listUntranslated,
  liveAfterPublishing,
  liveAfterUnpublishing,
  type Redirect,
  redirectsAfterMove,
  toMinute,
} from './rules.ts'

const page = (given: object): Data =>
  numberItems(pageType.fields, undefined, pageType.schema.parse(given), 0).data
const aboutPage = page({
  title: { bn: 'আমাদের কথা', en: 'Our story' },
  sections: [{ html: { bn: '<p>এক</p>', en: '<p>One</p>' } }],
})

describe('publishing a language', () => {
  const first = liveAfterPublishing(pageType, undefined, { number: 1, data: aboutPage }, 'bn')

  it('shows nothing of an unpublished other language', () => {
    expect(first.data.title).toEqual({ bn: 'আমাদের কথা', en: '' })
  })

  it('never alters a letter of the other language, whatever is written', () => {
    const words = fc.string({ maxLength: 12 })
    const pair = fc.record({ bn: words, en: words })
    const draft = fc.record({
      title: pair,
      sections: fc.array(fc.record({ title: pair, html: pair }), { maxLength: 4 }),
    })
    /** The English that readers see, by item id. */
    const english = ({ data }: Live) => {
      const sections = data.sections as (Data & { id: number; html: Data })[]
      return new Map([
        [0, (data.title as Data).en],
        ...sections.map(({ id, html }) => [id, html.en] as const),
      ])
    }
    fc.assert(
      fc.property(draft, fc.array(draft, { maxLength: 5 }), (start, changes) => {
        let { data, last } = numberItems(pageType.fields, undefined, pageType.schema.parse(start), 0)
        const shown = liveAfterPublishing(pageType, undefined, { number: 1, data }, 'en')
        let live = shown
        changes.forEach((given, index) => {
          const next = numberItems(pageType.fields, data, pageType.schema.parse(given), last)
          data = next.data
          last = next.last
          live = liveAfterPublishing(pageType, live, { number: index + 2, data }, 'bn')
        })
        const before = english(shown)
        const after = english(live)
        for (const [place, text] of after) expect(['', before.get(place)]).toContain(text)
        expect(after.get(0)).toBe(before.get(0))
      }),
    )
  })

  it('makes the other one older than the shared part if that was changed with it', () => {
    const both = liveAfterPublishing(pageType, first, { number: 1, data: aboutPage }, 'en')
    expect(both.sharedVersion).toBe(1)
    const turned = liveAfterPublishing(
      pageType,
      both,
      { number: 2, data: { ...aboutPage, layoutId: 6 } },
      'bn',
    )
    expect(turned.data.layoutId).toBe(6)
    expect(turned.data.title).toEqual({ bn: 'আমাদের কথা', en: 'Our story' })
    expect(isOlderThanShared({ version: 1 }, turned.sharedVersion)).toBe(true)
    expect(isOlderThanShared({ version: 2 }, turned.sharedVersion)).toBe(false)
    expect(isOlderThanShared({}, turned.sharedVersion)).toBe(false)
  })

  it('can be undone until nothing is left', () => {
    const both = liveAfterPublishing(pageType, first, { number: 1, data: aboutPage }, 'en')
    const left = liveAfterUnpublishing(pageType, both, { bn: { version: 1 }, en: { version: 1 } }, 'bn')
    expect(left?.data.title).toEqual({ bn: '', en: 'Our story' })
    expect(
      left && liveAfterUnpublishing(pageType, left, { bn: {}, en: { version: 1 } }, 'en'),
    ).toBeUndefined()
  })
})

describe('a problem that prevents publishing', () => {
  it('is a required text that is missing in that language, or an empty heading', () => {
    const half = page({
      title: { en: 'Forms' },
      sections: [
        { html: { en: '<h2> </h2><p>All forms</p>', bn: '<p></p>' } },
        { kind: 'faq', questions: [{}] },
      ],
    })
    expect(listGaps(pageType, half, 'bn').map(({ code, field }) => [code, field])).toEqual([
      ['contentMissing', 'title.bn'],
      ['contentMissing', 'sections.0.html.bn'],
      ['contentMissing', 'sections.1.questions.0.question.bn'],
      ['contentMissing', 'sections.1.questions.0.answer.bn'],
    ])
    expect(listGaps(pageType, half, 'en')[0]).toEqual({ code: 'headingEmpty', field: 'sections.0.html.en' })
  })

  it('is a picture with neither a description nor a mark as decorative, or a film without captions', () => {
    const media = (given: object) =>
      listGaps(mediaType, mediaType.schema.parse(given), 'en').map(({ code }) => code)
    expect(media({ file: 'boat.jpg', alt: { en: 'A boat' } })).toEqual(['altMissing'])
    expect(media({ file: 'boat.jpg', alt: { en: 'A boat', bn: 'নৌকা' } })).toEqual([])
    expect(media({ file: 'line.svg', decorative: true })).toEqual([])
    expect(media({ file: 'talk.mp4' })).toEqual(['captionsMissing'])
    const html = { en: '<p><img src="/x.png"></p>', bn: '<p><img src="media:boat"></p>' }
    const data = page({ title: { bn: 'ক', en: 'A' }, sections: [{ html }] })
    expect(listGaps(pageType, data, 'en').map(({ code }) => code)).toEqual(['altMissing'])
    expect(listGaps(pageType, data, 'bn')).toEqual([])
  })

  it('a text that only the other language has is reported, required or not', () => {
    const data = page({ title: { bn: 'ক', en: 'A' }, shortDescription: { bn: 'খ' } })
    expect(listUntranslated(pageType, data, 'en')).toEqual(['shortDescription'])
    expect(listUntranslated(pageType, data, 'bn')).toEqual([])
  })
})

describe('a save of one part', () => {
  it('stores that part only', () => {
    const other = { ...aboutPage, title: { bn: 'বদল', en: 'Changed' }, layoutId: 6 }
    expect(keepOtherParts(pageType, aboutPage, other, 'en')).toMatchObject({
      title: { bn: 'আমাদের কথা', en: 'Changed' },
      layoutId: 1,
    })
    expect(keepOtherParts(pageType, aboutPage, other, 'shared')).toMatchObject({
      title: aboutPage.title,
      layoutId: 6,
    })
  })
})

describe('redirects after a move', () => {
  it('never point to one another: A to B to C becomes A to C', () => {
    const first = redirectsAfterMove([], '/page/a', '/page/b')
    expect(first).toEqual([{ from: 'page/a', to: '/page/b' }])
    expect(redirectsAfterMove(first, '/page/b', '/page/c')).toEqual([
      { from: 'page/a', to: '/page/c' },
      { from: 'page/b', to: '/page/c' },
    ])
  })

  it('are removed when an entry returns to its old address', () => {
    const away = redirectsAfterMove([], '/page/a', '/page/b')
    expect(redirectsAfterMove(away, '/page/b', '/page/a')).toEqual([{ from: 'page/b', to: '/page/a' }])
  })

  it('form no chain and no loop, however often entries move', () => {
    const address = fc.constantFrom('/page/a', '/page/b', '/page/c', '/page/d')
    fc.assert(
      fc.property(fc.array(fc.tuple(address, address)), (moves) => {
        let redirects: Redirect[] = []
        for (const [from, to] of moves) if (from !== to) redirects = redirectsAfterMove(redirects, from, to)
        const from = new Set(redirects.map((one) => `/${one.from}`))
        expect(redirects.filter(({ to }) => from.has(to))).toEqual([])
      }),
    )
  })
})

describe('a time of publication', () => {
  it('is a whole minute', () => {
    expect(toMinute(new Date('2026-03-01T10:20:59.999Z'))).toEqual(new Date('2026-03-01T10:20:00Z'))
  })
})
