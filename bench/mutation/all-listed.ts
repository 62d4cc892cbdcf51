import { accessMutations } from './access-mutations.ts'
import { bookingMutations } from './booking-mutations.ts'
import { consentMutations } from './consent-mutations.ts'
import { deskMutations } from './desk-mutations.ts'
import type { ListedMutation } from './listed-mutation.ts'
import { proposalMutations } from './proposal-mutations.ts'

/** Faults in code that needs the database: booking, stores, guards and validation. The tests must notice every one. */
export const listedMutations: readonly ListedMutation[] = [
  ...bookingMutations,
  ...deskMutations,
  ...proposalMutations,
  ...consentMutations,
  ...accessMutations,
]
