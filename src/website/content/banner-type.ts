import { contentType } from './content-type.ts'
import { group, line, link, moment, text } from './fields.ts'

/**
 * An urgent notice above every page: a cyclone, a counter that is closed. Several may be prepared as drafts.
 * The first published one is shown, from its publication until its end.
 */
export const bannerType = contentType({
  name: 'banner',
  words: 'content/editor',
  module: 'home',
  isOrdered: true,
  title: 'title',
  endsWith: 'until',
  fields: {
    title: line({ both: true, required: true, longest: 120 }),
    text: text({ both: true, longest: 400 }),
    link: group({ text: line({ both: true, required: true }), url: link({ required: true }) }),
    /** In Dhaka; empty means until it is unpublished. */
    until: moment(),
  },
})
