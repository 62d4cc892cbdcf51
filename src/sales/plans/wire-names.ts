import { foldDigits } from '#kernel/bangla-text.ts'
import type { Problem } from '#kernel/problem.ts'

/** Converts between our names of a calculator's answers and their wire names. */
export function wireNames<Name extends string, Field extends string>(
  fieldNames: Readonly<Record<Name, Field>>,
) {
  return {
    /** The fields that were sent, under our own names; a missing field stays missing. */
    answersFrom(input: { readonly [F in Field]?: string | number | null }): {
      readonly [N in Name]?: string
    } {
      const answers: { [N in Name]?: string } = {}
      for (const [name, field] of Object.entries(fieldNames) as [Name, Field][]) {
        const value = input[field]
        if (value != null) answers[name] = foldDigits(String(value)).trim()
      }
      return answers
    },
    /** Problems of answers under the wire names of their fields. */
    inWireNames: (problems: readonly (Problem & { field: Name })[]): Problem[] =>
      problems.map((problem) => ({ ...problem, field: fieldNames[problem.field] })),
  }
}
