import { eq, inArray } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { PersonalData } from '#platform/personal-data/server/personal-data.ts'
import { showRoleName } from '../role.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { roles, users } from './tables.ts'

/** People of the office see and correct what is kept of them on their profile page. */
export const staffPersonalData: PersonalData = {
  tables: {
    users: { nobody: 'people of the office' },
    roles: { nobody: 'roles of the office' },
    role_permissions: { nobody: 'what roles may do' },
  },
}

/** In which office somebody works, without who it is. */
export type Office = { readonly role: string; readonly branchCode: string; readonly agentCode: string }

/** Role, in the reader's language, branch and agent code of people of the office, by number. */
export async function listOffices(
  db: ReadDatabase,
  staffIds: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, Office>> {
  if (staffIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: users.id,
      roleId: roles.id,
      roleName: roles.name,
      branchCode: users.branchCode,
      agentCode: users.agencyCode,
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(inArray(users.id, [...staffIds]))
  const names = { bn, en }[language].roles
  return new Map(
    rows.map(({ id, roleId, roleName, branchCode, agentCode }) => [
      id,
      { role: showRoleName({ id: roleId, name: roleName }, names), branchCode, agentCode: agentCode ?? '' },
    ]),
  )
}
