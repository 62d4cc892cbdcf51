import { factorWays } from '#people/second-factor/second-factor.ts'

/** By what somebody who is signed in proves once more who they are. */
export const proofWays = ['password', ...factorWays] as const
export type ProofWay = (typeof proofWays)[number]
