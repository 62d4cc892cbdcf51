import { contentType } from './content-type.ts'
import { group, line, link, moment, picture, text } from './fields.ts'

/** Advertisement on the home page; the first published one that has not ended is the active one. */
export const popupType = contentType({
  name: 'popup',
  isOrdered: true,
  words: 'content/editor',
  module: 'home',
  title: 'title',
  endsWith: 'until',
  fields: {
    title: line({ both: true, required: true }),
    text: text({ both: true, required: true }),
    image: picture(),
    link: group({ text: line({ both: true, required: true }), url: link({ required: true }) }),
    /** In Dhaka; empty means until it is unpublished. */
    until: moment(),
  },
})
