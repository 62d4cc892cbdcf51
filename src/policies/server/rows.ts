import type { Policy, PolicyDocument, PolicyListItem, SavedBy } from '../policy.ts'
import { type PolicyStatus, statusFromCode } from '../status.ts'
import type { People } from './people-store.ts'
import type { policies } from './tables.ts'

export type PolicyRow = typeof policies.$inferSelect

/** Translates a row into a policy; rows never leave the stores of this room. */
export function rowToPolicy(row: PolicyRow, people: People, documents: readonly PolicyDocument[]): Policy {
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
    health: row.health,
    agencyCode: row.agencyCode ?? undefined,
    transactionId: row.transactionId ?? undefined,
    collectionAmount: row.collectionAmount ?? undefined,
    documents,
    savedBy: savedByOf(row),
    savedAt: row.savedAt,
    confirmedAt: row.confirmedAt ?? undefined,
    pushFailure: row.pushFailure ?? undefined,
    paidInstalments: row.paidInstalments,
    fup: row.fup ?? undefined,
    lastPaidOn: row.lastPaidOn ?? undefined,
  }
}

export function rowToListItem(row: PolicyRow): PolicyListItem & { readonly savedBy: SavedBy } {
  return {
    id: row.id,
    reference: row.reference,
    coreNumber: row.coreNumber ?? undefined,
    status: requireStatus(row.status),
    planCode: row.planCode,
    firstName: row.holderFirstName,
    lastName: row.holderLastName,
    mobile: row.holderMobile,
    savedBy: savedByOf(row),
  }
}

function savedByOf(row: PolicyRow): SavedBy {
  return {
    kind: row.savedByKind,
    id: row.savedById,
    name: row.savedByName,
    roleId: row.savedByRoleId ?? undefined,
    branchCode: row.branchCode ?? undefined,
  }
}

function requireStatus(code: number): PolicyStatus {
  const status = statusFromCode(code)
  if (!status) throw new Error(`No policy status has the code ${code}`)
  return status
}
