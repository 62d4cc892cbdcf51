import type { Handler } from '#platform/http/server/handle.ts'
import type { DraftDependencies } from '#website/drafts/server/dependencies.ts'
import { importRoutes } from './import-routes.ts'
import { sheetRoutes } from './sheet-routes.ts'
import { workRoutes } from './work-routes.ts'

export const workListRoutes = (deps: DraftDependencies): Handler[] => [
  ...workRoutes(deps),
  ...importRoutes(deps),
  ...sheetRoutes(deps),
]
