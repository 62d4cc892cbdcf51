import { refuse } from '#kernel/problem.ts'
import type { ContentType } from '../content-type.ts'

/**
 * Guards the only entry of a type: it may be changed, but never hidden, moved or removed.
 * @throws Refusal 409 siteNeedsIt
 */
export function requireDispensable({ only }: ContentType): void {
  if (only !== undefined) refuse(409, 'siteNeedsIt')
}

/** @throws Refusal 409 onlyOneOfThese for a second entry of a type with a single one */
export function requireRoomFor({ only }: ContentType, slug: string): void {
  if (only !== undefined && slug !== only) refuse(409, 'onlyOneOfThese')
}
