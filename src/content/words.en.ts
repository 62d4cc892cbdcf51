import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  linkTypes: { external: 'External', internal: 'Internal' },
  albumTypes: { photos: 'Photos', videos: 'Videos' },
  videoTypes: { embedded: 'Embedded', file: 'File' },
  problems: {
    noSuchContent: '404 NOT FOUND',
    noRecordFound: 'No record found.',
  },
} as const satisfies WordsLike<typeof bn>
