import { foldDigits } from '#kernel/bangla-text.ts'
import type { Problem } from '#kernel/problem.ts'

/** Our names of a calculator's answers, each with the name that its callers know. */
export function wireNames<Name extends string, Field extends string>(
  fieldNames: Readonly<Record<Name, Field>>,
) {
  return {
    /** The fields a person sent, in our own names; one that was not sent at all stays away. */
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
    /** Problems of answers under the names their sender knows. */
    inWireNames: (problems: readonly (Problem & { field: Name })[]): Problem[] =>
      problems.map((problem) => ({ ...problem, field: fieldNames[problem.field] })),
  }
}
