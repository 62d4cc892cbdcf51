import type { Handler } from '#platform/http/server/handle.ts'
import type { DraftDependencies } from '#website/drafts/server/dependencies.ts'
import type { PaperDependencies } from './add-paper.ts'
import { mediaRoutes } from './media-routes.ts'
import { paperRoutes } from './paper-routes.ts'

/** All calls that add and list pictures and papers. */
export const libraryRoutes = (deps: DraftDependencies & PaperDependencies): Handler[] => [
  ...mediaRoutes(deps),
  ...paperRoutes(deps),
]
