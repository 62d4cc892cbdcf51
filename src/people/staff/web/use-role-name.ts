import { type Role, showRoleName } from '../role.ts'
import { useStaffWords } from './words.ts'

/** Shows a role's name in the reader's language, as long as nobody renamed it. */
export function useRoleName(): (role: Pick<Role, 'id' | 'name'>) => string {
  const { roles } = useStaffWords()
  return (role) => showRoleName(role, roles)
}
