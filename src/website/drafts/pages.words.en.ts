import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './pages.words.bn.ts'

/** Words of all pages about content. */
export const en = {
  modules: {
    page: 'Pages and menus',
    news: 'News and events',
    gallery: 'Gallery',
    product: 'Product pages',
    home: 'Home page',
    directory: 'Branches and board',
    document: 'Forms and reports',
    media: 'Pictures and files',
  },
  languages: { bn: 'Bangla', en: 'English' },
  makers: { start: 'starting content', command: 'Command line ({name})' },
  untitled: '(no title)',
  cancel: 'Leave it as it is',
} as const satisfies WordsLike<typeof bn>
