import { permission } from '#platform/http/permissions.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { useWriter } from '#platform/http/web/write.ts'
import type { PolicyDetails } from '#policies/policies/contract.ts'
import { identitySentence } from '#policies/policies/identity-sentence.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { Alert, Anchor } from '#ui'
import { usePolicyWords } from './words.ts'

type IdentityAlertProps = {
  policy: Pick<PolicyDetails, 'id' | 'customer'>
  /** An underwriter has decided since: the alert stays, and nothing is left to do. */
  isDecided?: boolean
  className?: string
}

/**
 * The register's answer about an applicant it does not know as written, and what to do. Whoever compared the
 * card with the person stores the result as a note.
 */
export function IdentityAlert({ policy, isDecided = false, className = '' }: IdentityAlertProps) {
  const { id, customer } = policy
  const words = usePolicyWords()
  const mayNote = useMay()(permission.policyEdit)
  const { identity: identities } = usePoliciesWords()
  const write = useWriter()
  const { identity } = customer
  const sentence = identitySentence(customer, identities, write.language)
  if (!sentence || identity === 'checked' || identity === 'toBeChecked') return null
  const trouble = write.fill(words.identityTrouble, { state: sentence.replace(/[।.]$/, '') })
  if (isDecided)
    return (
      <Alert kind="info" className={className}>
        {trouble} {words.identityDecided}
      </Alert>
    )
  return (
    <Alert kind="warning" className={className}>
      {trouble} {words.identityNext}{' '}
      {mayNote && (
        <Anchor href={`${policyPaths.view(id)}#notes`} reload className="no-print">
          {words.identityNote}
        </Anchor>
      )}
    </Alert>
  )
}
