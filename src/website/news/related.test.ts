import { describe, expect, it } from 'vitest'
import { nearestFirst } from './related.ts'

const pages = ['agents', 'bonus', 'choosing', 'claims', 'faq', 'papers'].map((slug) => ({ slug }))
const menus = [
  [
    { url: '/page/choosing', items: [] },
    {
      url: '',
      items: [
        { url: '/page/claims', items: [{ url: '/page/papers#death' }] },
        { url: '/page/bonus' },
        { url: '/page/life' },
      ],
    },
    { url: '', items: [{ url: '/page/faq' }] },
  ],
]
const nearest = (slug: string) =>
  nearestFirst(pages, menus, (each) => `/page/${each}`, slug).map((entry) => entry.slug)

describe('content related to a page', () => {
  it('comes first from its branch of the menu, then from the menu, then from anywhere (PAGE-03)', () => {
    expect(nearest('life')).toEqual(['claims', 'papers', 'bonus', 'choosing', 'faq', 'agents'])
  })

  it('comes from below it before from beside it', () => {
    expect(nearest('claims').slice(0, 3)).toEqual(['claims', 'papers', 'bonus'])
  })

  it('keeps its order if the page is in no menu', () => {
    expect(nearest('nowhere')).toEqual(pages.map(({ slug }) => slug))
  })
})
