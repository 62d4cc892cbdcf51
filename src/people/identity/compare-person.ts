import { compareNames, type Likeness } from '#kernel/compare-names.ts'
import type { DateOnly } from '#kernel/dates.ts'
import { readName } from '#kernel/name-words.ts'

export type RegisterEntry = {
  /** The name in each script in which the register has it. */
  readonly names: readonly string[]
  /** In each script. The spouse's name as a seller typed it proves nothing, so it is not compared. */
  readonly spouseNames?: readonly string[]
  readonly birthDate?: DateOnly | undefined
  readonly gender?: 'M' | 'F' | undefined
}
export type TypedPerson = {
  readonly name: string
  readonly birthDate?: DateOnly | undefined
  readonly gender?: string | undefined
}

export type Compared = 'name' | 'birthDate' | 'gender'

/** The rule by which a comparison was made. A change to the rule's results gets a new number. */
export const comparisonEdition = 'person-1'

export type PersonLikeness = {
  readonly likeness: Likeness
  /** Likeness of the names alone; doubtful when one side has none. */
  readonly name: Likeness
  /** Score of the names; absent when one side has none. */
  readonly score?: number
  /** The facts known on both sides: only these may be called compared. */
  readonly compared: readonly Compared[]
  readonly differing: readonly Compared[]
}

/**
 * Whether the person typed is the one in the register. The name decides, in the script that fits better. A
 * birth date or gender that differs lowers the result by one step (same → doubtful → another). Without a name
 * on both sides it is doubtful.
 */
export function comparePerson(registered: RegisterEntry, typed: TypedPerson): PersonLikeness {
  const isName = (text: string) => readName(text).length > 0
  const [best] = registered.names
    .filter((name) => isName(name) && isName(typed.name))
    .map((name) => compareNames(name, typed.name, registered.spouseNames))
    .toSorted((one, other) => other.score - one.score)
  const facts = (['birthDate', 'gender'] as const).filter((fact) => registered[fact] && typed[fact])
  const differingFacts = facts.filter((fact) => registered[fact] !== typed[fact])
  const steps: readonly Likeness[] = ['same', 'doubtful', 'another']
  const name = best?.likeness ?? 'doubtful'
  const step = steps.indexOf(name) + differingFacts.length
  return {
    likeness: steps[Math.min(step, 2)] ?? 'another',
    name,
    ...(best ? { score: best.score } : {}),
    compared: [...(best ? (['name'] as const) : []), ...facts],
    differing: [...(name === 'another' ? (['name'] as const) : []), ...differingFacts],
  }
}
