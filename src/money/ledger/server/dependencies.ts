import type { CoreSystem } from '#adapters/core-system/core-system.ts'
import type { PaymentGateways } from '#adapters/payment-gateway/gateways.ts'
import type { Autocommit } from '#platform/database/server/database.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Editions } from '#sales/plans/server/editions.ts'

/** What payments need from outside. */
export type PaymentDependencies = JobDependencies & {
  /** For storing the gateway's answers, which must survive even if the call that asked fails. */
  readonly autocommit: Autocommit
  readonly gateways: PaymentGateways
  readonly coreSystem: CoreSystem
  readonly editions: Editions
  /** The public address for the gateway's callbacks; known once the program listens. */
  readonly ownAddress: () => string
}
