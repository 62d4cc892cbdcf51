import type { Language } from '#kernel/language.ts'
import type { Group } from '../../tests/states/state.ts'

/** A picture of the book. */
export type Picture = {
  readonly group: Group
  readonly name: string
  readonly language: Language
  /** 0 for papers, which do not depend on the width of a window. */
  readonly width: number
  readonly address: string
  readonly file: string
  /** The faults that axe, the browser and the check of the width found, as far as they were run. */
  readonly faults: readonly string[]
}
