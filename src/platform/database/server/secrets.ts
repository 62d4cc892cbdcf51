import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** Argon2id (the library's default kind) with the OWASP parameters: 19 MiB, 2 passes, 1 thread. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A salted hash of a password, the only form in which one is kept (SEC-04). */
export function hashSecret(secret: string): Promise<string> {
  return inTurn(() => hash(secret, parameters))
}

/** True when the secret is the one behind the hash. Takes the same time for an absent hash. */
export async function isSecret(secret: string, hashed: string | undefined): Promise<boolean> {
  decoy ??= await hashSecret('nobody has this password')
  const against = hashed ?? decoy
  const matches = await inTurn(() => verify(against, secret)).catch(() => false)
  return matches && hashed !== undefined
}

let decoy: string | undefined

/** A hash takes a core and one of Node's four threads: a core is left to everybody else, and a thread to files. */
const inTurn = pLimit(Math.max(1, Math.min(3, availableParallelism() - 1)))
