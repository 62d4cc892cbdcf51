import { contentType } from '#website/content/content-type.ts'
import { line, link, list, text } from '#website/content/fields.ts'

/** Words and phrases of the same meaning, in any language or spelling: a search for one finds all. */
export const synonymType = contentType({
  name: 'synonym',
  words: 'search/editor',
  module: 'page',
  fields: { words: list(line({ longest: 80 }), { required: true }) },
})

/** A page that comes first for certain searches: those that contain all words of one of these. */
export const promotedResultType = contentType({
  name: 'promotedResult',
  words: 'search/editor',
  module: 'page',
  fields: {
    words: list(line({ longest: 80 }), { required: true }),
    path: link({ required: true }),
  },
})

/** Topics that the site has nothing on: a search that contains all words of one of these is told so. */
export const notHereType = contentType({
  name: 'notHere',
  words: 'search/editor',
  module: 'page',
  fields: { words: list(line({ longest: 80 }), { required: true }) },
})

/**
 * Something that people come to do, and where: sign in, pay, end a policy. Its names are what people may call
 * it, in any language or spelling.
 */
const taskType = contentType({
  name: 'task',
  words: 'search/editor',
  module: 'page',
  title: 'title',
  foundAt: ({ data }) => String(data.path),
  fields: {
    title: line({ both: true, required: true }),
    shortDescription: text({ both: true, required: true, longest: 300 }),
    path: link({ required: true }),
    alsoCalled: list(line({ longest: 80 })),
  },
})

export const searchTypes = [synonymType, promotedResultType, notHereType, taskType] as const
