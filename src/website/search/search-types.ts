import { contentType } from '#website/content/content-type.ts'
import { line, link, list } from '#website/content/fields.ts'

/** Words and phrases that mean the same, in whatever language or spelling: who searches one finds all. */
export const synonymType = contentType({
  name: 'synonym',
  words: 'search/editor',
  module: 'page',
  fields: { words: list(line({ longest: 80 }), { required: true }) },
})

/** A page that stands first for certain searches: those that hold all words of one of these. */
export const promotedResultType = contentType({
  name: 'promotedResult',
  words: 'search/editor',
  module: 'page',
  fields: {
    words: list(line({ longest: 80 }), { required: true }),
    path: link({ required: true }),
  },
})

export const searchTypes = [synonymType, promotedResultType] as const
