import { sealSomePayments } from '#money/ledger/server/seal-stored-payments-store.ts'
import { sealSomeApprovals } from '#people/approvals/server/store.ts'
import type { SealSome } from '#sales/proposals/server/seal-stored.ts'
import { sealSomeForms } from '#website/enquiries/server/sealed-forms-store.ts'

/**
 * Jobs that seal plain text stored by an older version while the program runs; proposals and policies have their own.
 */
export const storedInClear: readonly SealSome[] = [sealSomePayments, sealSomeForms, sealSomeApprovals]
