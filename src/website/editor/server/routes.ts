import type { Handler } from '#platform/http/server/handle.ts'
import type { PaperDependencies } from './add-paper.ts'
import { addressRoutes } from './address-routes.ts'
import { changeRoutes } from './change-routes.ts'
import type { EditorDependencies } from './dependencies.ts'
import { importRoutes } from './import-routes.ts'
import { mediaRoutes } from './media-routes.ts'
import { paperRoutes } from './paper-routes.ts'
import { readRoutes } from './read-routes.ts'
import { workRoutes } from './work-routes.ts'

/** Every call by which the content of the website is written. */
export const editorRoutes = (deps: EditorDependencies & PaperDependencies): Handler[] => [
  ...readRoutes(deps),
  ...changeRoutes(deps),
  ...paperRoutes(deps),
  ...workRoutes(deps),
  ...importRoutes(deps),
  ...mediaRoutes(deps),
  ...addressRoutes(deps),
]
