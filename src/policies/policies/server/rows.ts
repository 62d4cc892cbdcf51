import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { pick } from '#kernel/pick.ts'
import { withoutNulls } from '#platform/database/server/without-nulls.ts'
import type { HealthAnswers } from '#policies/questions/answers.ts'
import type { Policy, PolicyDocument, PolicyListItem, SavedBy } from '../policy.ts'
import { type PolicyStatus, statusFromCode } from '../status.ts'
import type { People } from './people-store.ts'
import { policies } from './tables.ts'

export type PolicyRow = typeof policies.$inferSelect

/** What a cover is called in the columns too. */
export const pricedNames = [
  'planCode',
  'startDate',
  'ageInYears',
  'termYears',
  'premiumPayingYears',
  'mode',
  'sumAssured',
  'instalment',
  'riders',
  'rateEdition',
  'quoteNumber',
] as const

/** The columns that say what is due. */
export const duesColumns = pick(
  policies,
  'status',
  'startDate',
  'mode',
  'premiumPayingYears',
  'instalment',
  'paidInstalments',
  'premiumFirst',
)

/** Translates a row into a policy; rows never leave the stores of this module. */
export function rowToPolicy(
  row: PolicyRow,
  people: People,
  health: HealthAnswers,
  documents: readonly PolicyDocument[],
): Policy {
  return {
    ...people,
    ...pick(row, 'id', 'reference', 'version', 'customerId'),
    status: requireStatus(row.status),
    coreNumber: row.coreNumber ?? undefined,
    cover: {
      ...pick(row, ...pricedNames),
      birthDate: row.coverBirthDate,
      parentBirthDate: row.parentBirthDate ?? undefined,
      gender: row.coverGender ?? undefined,
    },
    health,
    agencyCode: row.agencyCode ?? undefined,
    transactionId: row.transactionId ?? undefined,
    collectionAmount: row.collectionAmount ?? undefined,
    documents,
    savedBy: savedByOf(row),
    savedAt: row.savedAt,
    deleteOn: row.deleteOn ?? undefined,
    confirmedAt: row.confirmedAt ?? undefined,
    premiumFirst: row.premiumFirst,
    pushFailure: row.pushFailure ?? undefined,
    paidInstalments: row.paidInstalments,
    fup: row.fup ?? undefined,
    lastPaidOn: row.lastPaidOn ?? undefined,
  }
}

/** The columns of a list's line, by the names that the line has them under. */
export const listColumns = {
  ...pick(policies, 'id', 'customerId', 'reference', 'coreNumber', 'planCode', 'branchCode', 'createdAt'),
  ...pick(policies, 'deleteOn', 'termYears', 'sumAssured', 'pushFailure', 'fup', 'collectionAmount'),
  firstName: policies.holderFirstName,
  lastName: policies.holderLastName,
  mobile: policies.holderMobile,
  dues: duesColumns,
} as const

export function rowToListItem({ dues, ...row }: SelectResultFields<typeof listColumns>): PolicyListItem {
  return { ...withoutNulls(row), dues: { ...dues, status: requireStatus(dues.status) } }
}

export function savedByOf(
  row: Pick<PolicyRow, 'savedByKind' | 'savedById' | 'savedByName' | 'savedByRoleId' | 'branchCode'>,
): SavedBy {
  return {
    kind: row.savedByKind,
    id: row.savedById,
    name: row.savedByName,
    roleId: row.savedByRoleId ?? undefined,
    branchCode: row.branchCode ?? undefined,
  }
}

export function requireStatus(code: number): PolicyStatus {
  const status = statusFromCode(code)
  if (!status) throw new Error(`No policy status has the code ${code}`)
  return status
}
