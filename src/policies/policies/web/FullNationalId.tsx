import { useState } from 'react'
import { permission } from '#platform/http/permissions.ts'
import { CallRefused, call } from '#platform/http/web/call.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { useSession } from '#platform/http/web/visit.ts'
import { describeFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Button, useHydrated } from '#ui'
import type { fullNationalId } from '../contract.ts'
import type { PersonPart } from '../policy.ts'
import { usePoliciesWords } from './words.ts'

/**
 * A national ID of which only the last four digits show, with a button that asks for the whole. Every look is
 * recorded in the audit log, and the button says so.
 */
export function FullNationalId({ policyId, part, masked }: FullNationalIdProps) {
  const { nationalIdWhole: words, loading } = usePoliciesWords()
  const { problems } = usePlatformWords()
  const isHydrated = useHydrated()
  const may = useMay()
  const { person } = useSession()
  const mayLook = person?.kind === 'customer' || may(permission.personDataNationalId)
  const [whole, setWhole] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const show = async () => {
    setIsAsking(true)
    setFailure(undefined)
    try {
      const { data } = await call<typeof fullNationalId>('POST /api-app/full-national-id', {
        customer_policy_id: policyId,
        part,
      })
      setWhole(data.national_id)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setFailure(describeFailure(problems, error, words.failed))
    } finally {
      setIsAsking(false)
    }
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-s4 gap-y-s1">
      <span aria-live="polite">{whole ?? masked}</span>
      {isHydrated && mayLook && (
        <Button
          kind="text"
          small
          className="no-print"
          icon={whole ? 'eye-off' : 'eye'}
          title={words.note}
          busy={isAsking ? loading : undefined}
          onClick={whole ? () => setWhole(undefined) : show}
        >
          {whole ? words.hide : words.show}
        </Button>
      )}
      {failure && (
        <span role="alert" className="text-red-700 text-s">
          {failure}
        </span>
      )}
    </span>
  )
}

export type FullNationalIdProps = {
  readonly policyId: number
  readonly part: PersonPart
  /** ••••••3456, as the details carry it. */
  readonly masked: string
}
