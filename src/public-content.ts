import type { Transaction } from '#platform/database/server/database.ts'
import type { Handler } from '#platform/http/server/handle.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import { pageType } from '#website/content/page-type.ts'
import { openMedia } from '#website/content/server/media-cache.ts'
import { type ContentDependencies, contentRoutes } from '#website/content/server/routes.ts'
import { directorySections } from '#website/directory/server/list-directory.ts'
import { directoryRoutes } from '#website/directory/server/routes.ts'
import { galleryRoutes } from '#website/gallery/server/routes.ts'
import { newsRoutes } from '#website/news/server/routes.ts'
import { productType } from '#website/site/product-type.ts'
import { siteRoutes } from '#website/site/server/routes.ts'
import type { Settings } from './settings.ts'

/** The public calls of all content, reading within a transaction, to render the preview of a draft. */
export function contentHandlersIn(
  tx: Transaction,
  { editions, settings }: { readonly editions: Editions; readonly settings: Settings },
): readonly Handler[] {
  // The transaction can stand in for the database, because nothing here opens another one.
  const db = tx as never
  return publicContentRoutes({ db, media: openMedia(db, settings.ADMIN_FILES_URL), editions }, settings)
}

/** The public calls of editors' content, except documents, which need an access check. */
export function publicContentRoutes(
  calls: ContentDependencies & { readonly editions: Editions },
  settings: Settings,
): Handler[] {
  return [
    ...contentRoutes({
      ...calls,
      payPremiumUrl: settings.PAY_PREMIUM_URL,
      fillers: directorySections(calls),
    }),
    ...newsRoutes({ ...calls, related: { page: pageType, product: productType } }),
    ...galleryRoutes({ ...calls, videoHosts: settings.VIDEO_HOSTS }),
    ...directoryRoutes(calls),
    ...siteRoutes(calls),
  ]
}
