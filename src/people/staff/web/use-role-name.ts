import { type Role, showRoleName } from '../role.ts'
import { useStaffWords } from './words.ts'

/** A role's name in the reader's language, unless it was renamed. */
export function useRoleName(): (role: Pick<Role, 'id' | 'name'>) => string {
  const { roles } = useStaffWords()
  return (role) => showRoleName(role, roles)
}
