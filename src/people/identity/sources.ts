import type { Applicant } from '#policies/questions/answers.ts'

/** Who said a value: the national ID register, a policy holder, or whoever typed a proposal for them. */
export const valueSources = ['register', 'holder', 'seller'] as const
export type ValueSource = (typeof valueSources)[number]

/** Answers about a person that one source gave, and when. */
export type SaidOfPerson = { readonly answers: Applicant; readonly source: ValueSource; readonly at: Date }

/** A person made of what several sources say, and where each value comes from. */
export type SourcedPerson = {
  readonly person: Applicant
  readonly sources: Readonly<Partial<Record<keyof Applicant, Omit<SaidOfPerson, 'answers'>>>>
}

/** What a later source says goes before what an earlier one does: the register comes last. */
export function joinSources(all: readonly SaidOfPerson[]): SourcedPerson {
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
