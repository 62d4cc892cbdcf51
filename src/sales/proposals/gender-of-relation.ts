import type { GenderCode } from '#policies/questions/codes.ts'

/**
 * The gender that a relation says; relatives, children and others may have either. S is the son as a nominee and the
 * sister as an appointee (CODE-06, CODE-07).
 */
export const genderOfRelation: Readonly<Record<string, Readonly<Record<string, GenderCode>> | undefined>> = {
  nomineeRelation: { H: 'M', W: 'F', F: 'M', M: 'F', B: 'M', S: 'M', D: 'F' },
  appointeeRelation: { H: 'M', W: 'F', F: 'M', M: 'F', B: 'M', S: 'F' },
}

/**
 * The gender to set when a relation is chosen: nothing where the relation does not say it, or where somebody chose the
 * gender themselves.
 * @param before the relation that was chosen before, '' for none
 * @param chosen the gender as it stands, '' for none
 */
export function genderToSet(
  labels: string,
  { before, relation, chosen }: Readonly<Record<'before' | 'relation' | 'chosen', string>>,
): GenderCode | undefined {
  const genders = genderOfRelation[labels]
  const isOurs = chosen === '' || chosen === genders?.[before]
  return isOurs ? genders?.[relation] : undefined
}
