import { albumTypes } from './codes.ts'
import { contentType } from './content-type.ts'
import { choice, line, reference } from './fields.ts'

/** A further address of the portal; its slug is the address (ROUTE-06). */
export const routeType = contentType({
  name: 'route',
  words: 'content/editor',
  module: 'page',
  slugIsPath: true,
  fields: {
    layout: line({ required: true, longest: 60 }),
    /** Slug of the page shown at the address. */
    page: reference('page'),
    albumType: choice(albumTypes),
  },
})
