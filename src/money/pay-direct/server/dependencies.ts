import type { PaymentGateways } from '#adapters/payment-gateway/gateways.ts'
import type { Autocommit, ReadDatabase } from '#platform/database/server/database.ts'
import type { AbuseGuard } from '#platform/limits/server/abuse-guard.ts'
import type { Editions } from '#sales/plans/server/editions.ts'

export type PayDirectDependencies = {
  readonly db: ReadDatabase
  readonly autocommit: Autocommit
  readonly abuse: AbuseGuard
  readonly editions: Editions
  readonly gateways: PaymentGateways
}
