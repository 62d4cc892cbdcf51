import { mayDo } from '#platform/http/person.ts'
import { useSession } from '#platform/http/web/visit.ts'

/** Asks whether the member of staff who is signed in holds a permission. */
export function useMay(): (permissionId: number) => boolean {
  const { person } = useSession()
  return (id) => person !== undefined && mayDo({ id: 0, mustResetPassword: false, ...person }, id)
}
