import { z } from 'zod'
import { both, imageFields } from './wire.ts'

/** The contents of a page's sections, on the wire. */

/** HTML; for questions and answers the title is the question. */
export const sectionWords = z.object({ ...both('title'), ...both('description') })

/** A branch of the insurer (BRANCH-03). The directory fills these sections. */
export const branchCard = z.object({
  id: z.number(),
  slug: z.string(),
  ...both('name'),
  ...both('address'),
  ...both('district'),
  /** One of the eight divisions, in small Latin letters. */
  division: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  phone: z.string(),
  email: z.string(),
  ...both('hours'),
  /** Contact people, at most three, in order. */
  operators: z.array(z.object({ ...both('name'), designation: z.object(both('title')) })),
})
export type BranchCard = z.output<typeof branchCard>

/** A member of the board or council (COUNCIL-02). The directory fills these sections. */
export const memberCard = z.object({
  slug: z.string(),
  ...imageFields,
  ...both('council_designation'),
  ...both('name'),
  ...both('description'),
  ...both('phone'),
  ...both('email'),
})
export type MemberCard = z.output<typeof memberCard>

/** Kinds of sections that are filled by another module. */
export type SectionFillers = {
  readonly branch: () => Promise<BranchCard[]>
  readonly council: () => Promise<MemberCard[]>
}
