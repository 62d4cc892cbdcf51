/** A person of the office, as the house knows them (USER-17). */
export type StaffUser = {
  readonly id: number
  readonly loginId: string
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
  readonly email: string
  readonly designation: string
  readonly roleId: number
  readonly roleName: string
  readonly branchCode: string
  /** 1 active, 0 inactive on the wire. An inactive user may not come in (LOGIN-04). */
  readonly isActive: boolean
  /** False until the user has replaced a password that someone else chose (USER-14). */
  readonly hasOwnPassword: boolean
  readonly permissions: readonly number[]
}
