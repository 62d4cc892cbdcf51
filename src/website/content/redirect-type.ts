import { contentType } from './content-type.ts'
import { link } from './fields.ts'

/** An old address and its present target; the slug is the old path without the first slash. */
export const redirectType = contentType({
  name: 'redirect',
  words: 'content/editor',
  module: 'page',
  slugIsPath: true,
  fields: { to: link({ required: true }) },
})
