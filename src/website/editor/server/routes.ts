import type { Handler } from '#platform/http/server/handle.ts'
import { changeRoutes } from './change-routes.ts'
import type { EditorDependencies } from './dependencies.ts'
import { readRoutes } from './read-routes.ts'
import { workRoutes } from './work-routes.ts'

/** Every call by which the content of the website is written. */
export const editorRoutes = (deps: EditorDependencies): Handler[] => [
  ...readRoutes(deps),
  ...changeRoutes(deps),
  ...workRoutes(deps),
]
