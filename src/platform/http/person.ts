/** The caller, as the session knows them. Their rights come from the modules staff and accounts. */
export type Person = {
  readonly kind: 'staff' | 'customer'
  /** Number of the staff user or of the customer. */
  readonly id: number
  readonly name: string
  /** Ids of the permissions held (PERM-07); empty for customers. */
  readonly permissions: readonly number[]
  /** User id 1: sees everything, cannot buy (PERM-06, PROP-09). */
  readonly isMainAdmin: boolean
  /** Staff: 2 insurer employee (agent), 3 bank employee (CODE-12). */
  readonly roleId?: number
  /** Staff: what their role is called. */
  readonly roleName?: string
  /** Bank employees: the nine characters of their branch. */
  readonly branchCode?: string
  /** Staff who sell under an agent code: they see the policies sold under it (POL-03). */
  readonly agentCode?: string
  /** Staff whose first password was set by someone else: they may only open the reset page. */
  readonly mustResetPassword: boolean
}

/** The header in which a page that was made for somebody names them. */
export const readerHeader = 'signed-in-as'

/** How that header names them: `staff:2`. */
export const readerOf = ({ kind, id }: Pick<Person, 'kind' | 'id'>): string => `${kind}:${id}`

/** True when the person holds the permission; the main admin holds every one. */
export function mayDo(
  who: Pick<Person, 'kind' | 'isMainAdmin' | 'permissions'>,
  permissionId: number,
): boolean {
  return who.kind === 'staff' && (who.isMainAdmin || who.permissions.includes(permissionId))
}
