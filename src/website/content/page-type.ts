import { contentType } from './content-type.ts'
import { choice, html, line, list, number, reference, text } from './fields.ts'

/** The kinds of a page's section (calls.md), with questions and answers, and contact details, in addition. */
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
    /** 6: with a left menu (PAGE-02). */
    layoutId: number({ whole: true, least: 1, most: 99, standard: 1 }),
    /** The left menu. */
    menu: reference('menu'),
    sections: list({
      kind: choice(sectionKinds, { standard: 'html' }),
      title: line({ both: true }),
      html: html({ both: true, required: true, when: { field: 'kind', is: ['html'] } }),
      questions: list(
        { question: line({ both: true, required: true }), answer: html({ both: true, required: true }) },
        { when: { field: 'kind', is: ['faq'] } },
      ),
      /** What it shows: page, news, event or product; for a gallery photos or videos; for documents their kind. */
      of: line({ when: { field: 'kind', is: ['related', 'gallery', 'documents'] } }),
    }),
  },
})
