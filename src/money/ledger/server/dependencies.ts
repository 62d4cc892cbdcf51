import type { CoreSystem } from '#adapters/core-system/core-system.ts'
import type { PaymentGateways } from '#adapters/payment-gateway/gateways.ts'
import type { Clock } from '#kernel/dates.ts'
import type { Autocommit, Database } from '#platform/database/server/database.ts'
import type { Log } from '#platform/database/server/log.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { Editions } from '#sales/plans/server/editions.ts'

/** What paying needs from outside. */
export type PaymentDependencies = {
  readonly db: Database
  /** For what the gateway answered, which stands whatever becomes of the call that asked. */
  readonly autocommit: Autocommit
  readonly jobs: Jobs
  readonly clock: Clock
  readonly log: Log
  readonly gateways: PaymentGateways
  readonly coreSystem: CoreSystem
  readonly editions: Editions
  /** The public address, for the gateway to come back to; known once the program listens. */
  readonly ownAddress: () => string
}
