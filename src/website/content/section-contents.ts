import { z } from 'zod'
import { both, imageFields } from './wire.ts'

/** What the sections of a page hold, as it travels. */

/** HTML; of questions and answers the question is the title. */
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
  /** Contact people, at most three: the first, the second, the third. */
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

/** Kinds of sections that are filled from records of another room. */
export type SectionFillers = {
  readonly branch: () => Promise<BranchCard[]>
  readonly council: () => Promise<MemberCard[]>
}
