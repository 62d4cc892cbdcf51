import { contentType } from './content-type.ts'
import { choice, html, line, list, number, reference, text } from './fields.ts'

/** What a section of a page can be (calls.md), with questions and answers and the ways to reach us beside. */
export const sectionKinds = [
  'html',
  'sitemap',
  'branch',
  'council',
  'gallery',
  'related',
  'documents',
  'contact',
  'faq',
] as const

export const pageType = contentType({
  name: 'page',
  words: 'content/editor',
  module: 'page',
  title: 'title',
  address: (slug) => `/page/${slug}`,
  fields: {
    title: line({ both: true, required: true }),
    shortDescription: text({ both: true, longest: 500 }),
    /** 6: with a menu at its left (PAGE-02). */
    layoutId: number({ whole: true, least: 1, most: 99, standard: 1 }),
    /** The menu that stands there. */
    menu: reference('menu'),
    sections: list({
      kind: choice(sectionKinds, { standard: 'html' }),
      title: line({ both: true }),
      html: html({ both: true, required: true, when: { field: 'kind', is: ['html'] } }),
      questions: list(
        { question: line({ both: true, required: true }), answer: html({ both: true, required: true }) },
        { when: { field: 'kind', is: ['faq'] } },
      ),
      /** What it shows: page, news, event or product; in a gallery photos or videos; for documents their kind. */
      of: line({ when: { field: 'kind', is: ['related', 'gallery', 'documents'] } }),
    }),
  },
})
