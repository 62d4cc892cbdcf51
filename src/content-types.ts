import type { ContentType } from '#website/content/content-type.ts'
import { ownTypes } from '#website/content/own-types.ts'
import { directoryTypes } from '#website/directory/directory-types.ts'
import { albumType } from '#website/gallery/album-type.ts'
import { newsTypes } from '#website/news/news-type.ts'
import { searchTypes } from '#website/search/search-types.ts'
import { siteTypes } from '#website/site/site-types.ts'

/** Every type of content of the house, whichever room it belongs to: handed to the room of content as a list. */
export const contentTypes: readonly ContentType[] = [
  ...ownTypes,
  ...newsTypes,
  ...directoryTypes,
  albumType,
  ...searchTypes,
  ...siteTypes,
]
