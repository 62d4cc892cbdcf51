import { hash } from '@node-rs/argon2'

/**
 * A password hash that is cheap to verify. The program's own (SEC-04) takes 40 ms of CPU at every sign-in,
 * and tests sign in some two thousand times.
 */
export function quickHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}
