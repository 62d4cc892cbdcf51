import { eq, inArray } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { PersonalData } from '#platform/personal-data/server/personal-data.ts'
import { showRoleName } from '../role.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { roles, users } from './tables.ts'

/** Staff see and correct their own data on their profile page. */
export const staffPersonalData: PersonalData = {
  tables: {
    users: { nobody: 'people of the office' },
    roles: { nobody: 'roles of the office' },
    role_permissions: { nobody: 'what roles may do' },
  },
}

/** The office somebody works in, without their name. */
export type Office = { readonly role: string; readonly branchCode: string; readonly agentCode: string }

/** Role (in the reader's language), branch and agent code of staff, by id. */
export async function listOffices(
  db: DbOrTx,
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
