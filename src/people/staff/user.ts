import type { DateOnly } from '#kernel/dates.ts'

/** A person of the office, as the program knows them at sign-in. */
export type StaffUser = Omit<
  UserRecord,
  'joiningDate' | 'fatherName' | 'motherName' | 'nationalId' | 'birthDate'
> & {
  /** False until the user has replaced a password that someone else chose (USER-14). */
  readonly hasOwnPassword: boolean
  /** The role's current permissions; none while the role is inactive. */
  readonly permissions: readonly number[]
}

/** The stored data of a member of staff (USER-17). */
export type UserFields = {
  readonly firstName: string
  readonly lastName: string
  readonly loginId: string
  readonly mobile: string
  readonly email: string
  readonly designation: string
  readonly roleId: number
  /** For a bank employee: nine letters or digits; otherwise empty. */
  readonly branchCode: string
  /** For an agent: the code by which proposals name their seller, one person at a time; '' for everybody else. */
  readonly agencyCode: string
  readonly joiningDate: DateOnly | null
  /** 1 active, 0 inactive on the wire. An inactive user cannot sign in (LOGIN-04). */
  readonly isActive: boolean
  readonly fatherName: string
  readonly motherName: string
  readonly nationalId: string | null
  readonly birthDate: DateOnly | null
}

/** The same with id and role, for lists and forms. */
export type UserRecord = UserFields & { readonly id: number; readonly roleName: string }

/** The filters of a list of users; undefined leaves one out. */
export type UserSearch = { readonly name: string; readonly isActive: boolean | undefined }
