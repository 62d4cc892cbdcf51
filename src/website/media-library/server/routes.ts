import type { Handler } from '#platform/http/server/handle.ts'
import type { DraftDependencies } from '#website/drafts/server/dependencies.ts'
import type { PaperDependencies } from './add-paper.ts'
import { mediaRoutes } from './media-routes.ts'
import { paperRoutes } from './paper-routes.ts'

/** Every call by which pictures and papers come in and are looked through. */
export const libraryRoutes = (deps: DraftDependencies & PaperDependencies): Handler[] => [
  ...mediaRoutes(deps),
  ...paperRoutes(deps),
]
