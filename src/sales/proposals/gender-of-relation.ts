import type { GenderCode } from '#policies/questions/codes.ts'

/**
 * The gender that a relation implies; relatives, children and others may have either. S is the son as a
 * nominee and the sister as an appointee (CODE-06, CODE-07).
 */
export const genderOfRelation: Readonly<Record<string, Readonly<Record<string, GenderCode>> | undefined>> = {
  nomineeRelation: { H: 'M', W: 'F', F: 'M', M: 'F', B: 'M', S: 'M', D: 'F' },
  appointeeRelation: { H: 'M', W: 'F', F: 'M', M: 'F', B: 'M', S: 'F' },
}

/**
 * The gender to set when a relation is chosen; undefined if the relation implies none, or if the gender was
 * chosen by hand.
 * @param chosen the present gender, '' for none
 * @param preset the gender that an earlier relation set
 */
export function genderToSet(
  labels: string,
  {
    relation,
    chosen,
    preset,
  }: { readonly relation: string; readonly chosen: string; readonly preset: GenderCode | undefined },
): GenderCode | undefined {
  return chosen === '' || chosen === preset ? genderOfRelation[labels]?.[relation] : undefined
}
