/** What people of the office may do is given by role (ROLE-09). */
export type Role = { readonly id: number; readonly name: string; readonly isActive: boolean }

/** A role as it is listed: with how many people hold it. */
export type ListedRole = Role & { readonly people: number; readonly permissions: readonly number[] }

/** What the roles that the program knows are called at first (CODE-12). */
export const firstRoleNames = { 1: 'Main admin', 2: 'Agent', 3: 'Bank Partners' } as const

/** A role's name for a reader: one that still has its first name shows in their language. */
export function showRoleName(
  { id, name }: Pick<Role, 'id' | 'name'>,
  translated: Readonly<Record<keyof typeof firstRoleNames, string>>,
): string {
  const known = id as keyof typeof firstRoleNames
  return firstRoleNames[known] === name ? translated[known] : name
}

export type RoleSearch = { readonly name: string; readonly isActive: boolean | undefined }
