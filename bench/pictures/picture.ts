import type { Language } from '#kernel/language.ts'
import type { Group } from '../../tests/states/state.ts'

/** A picture of the book. */
export type Picture = {
  readonly group: Group
  readonly name: string
  readonly language: Language
  /** 0 for what has no width of its own: papers. */
  readonly width: number
  readonly address: string
  readonly file: string
  /** What axe, the browser and the width have against it, as far as that was looked for. */
  readonly faults: readonly string[]
}
