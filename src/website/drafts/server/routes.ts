import type { Handler } from '#platform/http/server/handle.ts'
import { addressRoutes } from './address-routes.ts'
import { changeRoutes } from './change-routes.ts'
import type { DraftDependencies } from './dependencies.ts'
import { readRoutes } from './read-routes.ts'

/** Every call by which the content of the website is written. */
export const draftRoutes = (deps: DraftDependencies): Handler[] => [
  ...readRoutes(deps),
  ...changeRoutes(deps),
  ...addressRoutes(deps),
]
