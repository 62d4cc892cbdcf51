import type { Handler } from '#platform/http/server/handle.ts'
import { addressRoutes } from './address-routes.ts'
import { changeRoutes } from './change-routes.ts'
import type { EditorDependencies } from './dependencies.ts'
import { mediaRoutes } from './media-routes.ts'
import { readRoutes } from './read-routes.ts'

/** Every call by which the content of the website is written. */
export const editorRoutes = (deps: EditorDependencies): Handler[] => [
  ...readRoutes(deps),
  ...changeRoutes(deps),
  ...mediaRoutes(deps),
  ...addressRoutes(deps),
]
