import type { Applicant } from '#policies/questions/answers.ts'

/** The source of a value: the national ID register, a policy holder, or whoever typed a proposal for them. */
export const valueSources = ['register', 'holder', 'seller'] as const
export type ValueSource = (typeof valueSources)[number]

export type SourcedAnswers = { readonly answers: Applicant; readonly source: ValueSource; readonly at: Date }

/** A person's data merged from several sources, with the source of each value. */
export type SourcedPerson = {
  readonly person: Applicant
  readonly sources: Readonly<Partial<Record<keyof Applicant, Omit<SourcedAnswers, 'answers'>>>>
}

/** Later sources override earlier ones: the register comes last. */
export function joinSources(all: readonly SourcedAnswers[]): SourcedPerson {
  const values = all.flatMap(({ answers, source, at }) =>
    Object.entries(answers)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, value, { source, at }] as const),
  )
  return {
    person: Object.fromEntries(values.map(([key, value]) => [key, value])),
    sources: Object.fromEntries(values.map(([key, , from]) => [key, from])),
  }
}
