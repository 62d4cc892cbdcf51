import type { Handler } from '#platform/http/server/handle.ts'
import { addressRoutes } from './address-routes.ts'
import { changeRoutes } from './change-routes.ts'
import type { DraftDependencies } from './dependencies.ts'
import { readRoutes } from './read-routes.ts'

/** All calls for editing the website's content. */
export const draftRoutes = (deps: DraftDependencies): Handler[] => [
  ...readRoutes(deps),
  ...changeRoutes(deps),
  ...addressRoutes(deps),
]
