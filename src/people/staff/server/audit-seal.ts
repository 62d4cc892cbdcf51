import { createHash } from 'node:crypto'
import type { DateOnly } from '#kernel/dates.ts'
import type { ChainRow } from './audit-chain-store.ts'

/** What a seal says: the last line of the day and its hash, which stands for all lines up to it. */
export type DaySeal = { readonly day: DateOnly } & ChainRow

/** Where the seal of a day lies, among the stored files. */
export const sealKey = (day: DateOnly): string => `audit-seals/${day}.json`

/** The hash of a line that follows another. */
export function hashAfter(previous: string, text: string): string {
  return createHash('sha256').update(`${previous}\n${text}`).digest('hex')
}
