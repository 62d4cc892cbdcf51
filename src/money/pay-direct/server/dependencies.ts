import type { PaymentGateways } from '#adapters/payment-gateway/gateways.ts'
import type { Autocommit, Database } from '#platform/database/server/database.ts'
import type { Editions } from '#sales/plans/server/editions.ts'

export type PayDirectDependencies = {
  readonly db: Database
  readonly autocommit: Autocommit
  readonly editions: Editions
  readonly gateways: PaymentGateways
}
