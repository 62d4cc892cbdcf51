import { useWriter } from '#platform/http/web/write.ts'
import type { PolicyDetails } from '#policies/policies/contract.ts'
import { identitySentence } from '#policies/policies/identity-sentence.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { Alert } from '#ui'
import { usePolicyWords } from './words.ts'

type IdentityAlertProps = { customer: PolicyDetails['customer']; className?: string }

/** What the national register said of an applicant, where it did not know them as written, and what to do about it. */
export function IdentityAlert({ customer, className = '' }: IdentityAlertProps) {
  const words = usePolicyWords()
  const { identity: identities } = usePoliciesWords()
  const write = useWriter()
  const { identity } = customer
  const sentence = identitySentence(customer, identities, write.language)
  if (!sentence || identity === 'checked' || identity === 'toBeChecked') return null
  return (
    <Alert kind="warning" className={className}>
      {write.fill(words.identityTrouble, { state: sentence.replace(/[।.]$/, '') })} {words.identityNext}
    </Alert>
  )
}
