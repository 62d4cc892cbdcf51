import { permission } from '#platform/http/permissions.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import { type ContentModule, contentModules } from '#website/content/module-names.ts'

/** What can be done with content; each module of the permissions has one for each. */
export type ContentAct = 'List' | 'Create' | 'Edit' | 'Delete'

export const permissionFor = (module: ContentModule, act: ContentAct): number => permission[`${module}${act}`]

/** Any of these opens the calls; the requested type then needs its own. */
export const permissionsFor = (act: ContentAct): number[] =>
  contentModules.map((module) => permissionFor(module, act))

export const mayTouch = (who: Person, module: ContentModule, act: ContentAct): boolean =>
  mayDo(who, permissionFor(module, act))
