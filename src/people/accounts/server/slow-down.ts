import { setTimeout as pause } from 'node:timers/promises'
import { countBack, countOne, type Limited } from '#platform/http/server/limits.ts'
import type { AccountDependencies } from './dependencies.ts'

/** What is counted by address: codes that are asked for; passwords, codes and PINs that are tried. */
type Counted = 'code.asked' | 'guess'
type Asking = { readonly address: string; readonly now: Date }

/** So much slower does an address get with each hour's limit that it goes beyond. */
const slowerMs = 300
const slowestMs = 5000

/**
 * Beyond the limit of an address, which a whole town may share, answers come slower and slower; none is refused. They
 * grow slower evenly, so that two answers in a row tell nothing apart.
 */
export async function slowDownAddress(
  { autocommit, rules }: Pick<AccountDependencies, 'autocommit' | 'rules'>,
  what: Counted,
  { address, now }: Asking,
): Promise<void> {
  const limit = rules.codesPerAddressAnHour
  const beyond = (await countOne(autocommit, countedOf(what, address), now)) - limit
  if (beyond > 0) await pause(Math.min((beyond / limit) * slowerMs, slowestMs))
}

/** Who knew the password or the code was not guessing: an office whose people all come in at nine stays as quick. */
export async function forgetGuess(
  { autocommit }: Pick<AccountDependencies, 'autocommit'>,
  address: string,
): Promise<void> {
  await countBack(autocommit, countedOf('guess', address))
}

function countedOf(what: Counted, whose: string): Limited {
  return { what, whose, seconds: 3600 }
}
