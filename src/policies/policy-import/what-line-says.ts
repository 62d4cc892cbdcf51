import type { SavedBy } from '#policies/policies/policy.ts'
import { nomineeQuestions } from '#policies/questions/nominee-questions.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import type { ImportedPolicy } from './imported-policy.ts'

/**
 * Stored digests depend on this order: with another one every line of a known file would look changed. New
 * questions go to the end.
 */
const holderOrder = inOrder(
  'lastName gender mobile email fatherName motherName spouseName birthPlace nationality presentAddress nationalId birthDate firstName',
  applicantQuestions,
)
const nomineeOrder = inOrder(
  'firstName lastName relation birthDate gender nationalId mobile presentAddress',
  nomineeQuestions,
)

function inOrder(asEver: string, questions: object): readonly string[] {
  return [...new Set([...asEver.split(' '), ...Object.keys(questions)])]
}

/**
 * What a line says of its policy and of its holder, as text that is equal whenever the content is.
 * @param keyOf makes the key of a national ID, so that its spelling does not matter
 */
export function whatLineSays(
  { holder, nominee, ...rest }: ImportedPolicy,
  savedBy: SavedBy,
  keyOf: (nationalId: string) => string,
): { readonly line: string; readonly holder: string } {
  const keyed = (person: { readonly nationalId?: string }, order: readonly string[]) => {
    const { nationalId } = person
    const answers = { ...person, nationalId: nationalId && keyOf(nationalId) } as Readonly<
      Record<string, unknown>
    >
    return Object.fromEntries(order.map((key) => [key, answers[key]]))
  }
  return {
    line: JSON.stringify([rest, keyed(nominee ?? {}, nomineeOrder), savedBy]),
    holder: JSON.stringify(keyed(holder, holderOrder)),
  }
}
