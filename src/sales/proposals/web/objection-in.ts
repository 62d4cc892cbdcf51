import type { Attempt } from '#people/accounts/web/attempt.ts'
import { type Objection, wrongParts } from '../applicant-consent.ts'

/**
 * What the reader wrote in a refused objection.
 * @param of the link whose proposal is shown now: words about another one are not put into its form
 */
export function objectionIn(refused: Attempt | undefined, of?: string): Objection | undefined {
  const { said, parts = '', of: link } = refused?.typed ?? {}
  if (said === undefined || (of && link && link !== of)) return undefined
  const ticked = parts.split(',')
  return { parts: wrongParts.filter((part) => ticked.includes(part)), text: said }
}
