/** What people of the office may do is given by role (ROLE-09). */
export type Role = { readonly id: number; readonly name: string; readonly isActive: boolean }

/** A role as it is listed: with how many people hold it. */
export type ListedRole = Role & { readonly people: number; readonly permissions: readonly number[] }

export type RoleSearch = { readonly name: string; readonly isActive: boolean | undefined }
