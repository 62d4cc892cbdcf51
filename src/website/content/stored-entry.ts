import type { Data, Part } from './entry-data.ts'
import type { Live, Standings } from './rules.ts'

/** An entry as its editors see it. */
export type StoredEntry = {
  readonly id: number
  readonly type: string
  readonly slug: string
  readonly position: number
  /** The number of the newest version; a save names the version it started from. */
  readonly version: number
  /** The data of that version. */
  readonly draft: Data
  readonly live: Live | undefined
  readonly standings: Standings
  readonly lastItem: number
  /** What draft and published state refer to. */
  readonly refersTo: readonly string[]
}

/** One save of an entry, without its data. */
export type Version = {
  readonly number: number
  readonly at: Date
  readonly who: string
  readonly parts: readonly Part[]
  readonly restoredFrom: number | undefined
}

/** An entry that refers to another one. */
export type Use = { readonly type: string; readonly slug: string }
