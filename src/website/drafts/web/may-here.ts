import type { VisitPerson } from '#platform/http/web/visit.ts'
import { contentModules } from '#website/content/module-names.ts'
import { type ContentAct, permissionFor } from '../rights.ts'

/** Whether the signed-in person may do this with a module's content. */
export function mayHere(person: VisitPerson | undefined, module: string, act: ContentAct): boolean {
  const known = contentModules.find((each) => each === module)
  if (!person || !known) return false
  return person.isMainAdmin || person.permissions.includes(permissionFor(known, act))
}
