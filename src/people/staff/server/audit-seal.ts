import { createHash } from 'node:crypto'
import type { DateOnly } from '#kernel/dates.ts'
import type { ChainRow } from './audit-chain-store.ts'

/** The content of a seal: the last line of the day and its hash, which covers all lines up to it. */
export type DaySeal = { readonly day: DateOnly } & ChainRow

/** The file key of a day's seal. */
export const sealKey = (day: DateOnly): string => `audit-seals/${day}.json`

/** The hash of a line, chained to the previous hash. */
export function hashAfter(previous: string, text: string): string {
  return createHash('sha256').update(`${previous}\n${text}`).digest('hex')
}
