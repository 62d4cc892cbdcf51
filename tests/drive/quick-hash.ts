import { hash } from '@node-rs/argon2'

/**
 * A hash of a password that is looked at in an instant: one as the program makes them (SEC-04) costs 40 ms of the
 * processor at every sign-in, and tests sign in some two thousand times.
 */
export function quickHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}
