import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './editor.words.bn.ts'

export const en = {
  types: {
    settings: 'Site settings',
    menu: 'Menu',
    page: 'Page',
    redirect: 'Old address',
    route: 'Further address',
    popup: 'Popup',
    media: 'Pictures and files',
  },
} as const satisfies WordsLike<typeof bn>
