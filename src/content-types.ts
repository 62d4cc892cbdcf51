import type { ContentType } from '#website/content/content-type.ts'
import { ownTypes } from '#website/content/own-types.ts'
import { directoryTypes } from '#website/directory/directory-types.ts'
import { documentTypes } from '#website/documents/document-type.ts'
import { albumType } from '#website/gallery/album-type.ts'
import { newsTypes } from '#website/news/news-type.ts'
import { searchTypes } from '#website/search/search-types.ts'
import { siteTypes } from '#website/site/site-types.ts'

/** Every content type, whichever module declares it; the content module gets this list. */
export const contentTypes: readonly ContentType[] = [
  ...ownTypes,
  ...newsTypes,
  ...directoryTypes,
  albumType,
  ...documentTypes,
  ...searchTypes,
  ...siteTypes,
]
