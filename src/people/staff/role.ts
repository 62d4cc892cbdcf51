/** A role gives people of the office their permissions (ROLE-09). */
export type Role = { readonly id: number; readonly name: string; readonly isActive: boolean }

/** A role as listed, with the number of its holders. */
export type ListedRole = Role & { readonly people: number; readonly permissions: readonly number[] }

/** The first names of the roles that the program knows (CODE-12). */
export const firstRoleNames = { 1: 'Main admin', 2: 'Agent', 3: 'Bank Partners' } as const

/** A role's name for a reader: translated as long as it still has its first name. */
export function showRoleName(
  { id, name }: Pick<Role, 'id' | 'name'>,
  translated: Readonly<Record<keyof typeof firstRoleNames, string>>,
): string {
  const known = id as keyof typeof firstRoleNames
  return firstRoleNames[known] === name ? translated[known] : name
}

export type RoleSearch = { readonly name: string; readonly isActive: boolean | undefined }
