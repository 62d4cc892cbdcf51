import type { ContentType } from '#content/content-type.ts'
import { ownTypes } from '#content/own-types.ts'
import { directoryTypes } from '#directory/directory-types.ts'
import { albumType } from '#gallery/album-type.ts'
import { newsTypes } from '#news/news-type.ts'
import { searchTypes } from '#search/search-types.ts'
import { siteTypes } from '#site/site-types.ts'

/** Every type of content of the house, whichever room it belongs to: handed to the room of content as a list. */
export const contentTypes: readonly ContentType[] = [
  ...ownTypes,
  ...newsTypes,
  ...directoryTypes,
  albumType,
  ...searchTypes,
  ...siteTypes,
]
