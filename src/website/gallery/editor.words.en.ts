import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './editor.words.bn.ts'

export const en = {
  types: {
    album: 'Album',
  },
  fields: {
    items: 'Photos or videos',
    image: 'Picture',
    videoType: 'Where the video is',
  },
  choices: {
    videoType: { embedded: 'On another site', file: 'A file of ours' },
  },
} as const satisfies WordsLike<typeof bn>
