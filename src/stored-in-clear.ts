import { sealSomePayments } from '#money/ledger/server/seal-stored-payments-store.ts'
import { sealSomeApprovals } from '#people/approvals/server/store.ts'
import type { SealSome } from '#sales/proposals/server/seal-stored.ts'
import { sealSomeForms } from '#website/enquiries/server/sealed-forms-store.ts'

/** What an older version stored as it was, sealed beside the running program; proposals and policies know their own. */
export const storedInClear: readonly SealSome[] = [sealSomePayments, sealSomeForms, sealSomeApprovals]
