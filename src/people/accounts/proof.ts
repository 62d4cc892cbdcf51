import { factorWays } from '#people/second-factor/second-factor.ts'

/** The ways in which somebody signed in can prove again who they are. */
export const proofWays = ['password', ...factorWays] as const
export type ProofWay = (typeof proofWays)[number]
