import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { withoutNulls } from '#platform/database/server/without-nulls.ts'
import type { HealthAnswers } from '#policies/questions/answers.ts'
import type { Policy, PolicyDocument, PolicyListItem, SavedBy } from '../policy.ts'
import { type PolicyStatus, statusFromCode } from '../status.ts'
import type { People } from './people-store.ts'
import { policies } from './tables.ts'

export type PolicyRow = typeof policies.$inferSelect

/** Translates a row into a policy; rows never leave the stores of this module. */
export function rowToPolicy(
  row: PolicyRow,
  people: People,
  health: HealthAnswers,
  documents: readonly PolicyDocument[],
): Policy {
  return {
    ...people,
    id: row.id,
    reference: row.reference,
    version: row.version,
    status: requireStatus(row.status),
    customerId: row.customerId,
    coreNumber: row.coreNumber ?? undefined,
    cover: {
      planCode: row.planCode,
      birthDate: row.coverBirthDate,
      parentBirthDate: row.parentBirthDate ?? undefined,
      gender: row.coverGender ?? undefined,
      startDate: row.startDate,
      ageInYears: row.ageInYears,
      termYears: row.termYears,
      premiumPayingYears: row.premiumPayingYears,
      mode: row.mode,
      sumAssured: row.sumAssured,
      instalment: row.instalment,
      riders: row.riders,
      rateEdition: row.rateEdition,
      quoteNumber: row.quoteNumber,
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
  id: policies.id,
  customerId: policies.customerId,
  reference: policies.reference,
  coreNumber: policies.coreNumber,
  planCode: policies.planCode,
  firstName: policies.holderFirstName,
  lastName: policies.holderLastName,
  mobile: policies.holderMobile,
  branchCode: policies.branchCode,
  createdAt: policies.createdAt,
  deleteOn: policies.deleteOn,
  termYears: policies.termYears,
  sumAssured: policies.sumAssured,
  pushFailure: policies.pushFailure,
  fup: policies.fup,
  collectionAmount: policies.collectionAmount,
  dues: {
    status: policies.status,
    startDate: policies.startDate,
    mode: policies.mode,
    premiumPayingYears: policies.premiumPayingYears,
    instalment: policies.instalment,
    paidInstalments: policies.paidInstalments,
    premiumFirst: policies.premiumFirst,
  },
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
