import type { ReferralCase } from '#sales/underwriting/contract.ts'
import { useReferralWords } from './words.ts'

/** Why a proposal was not taken up: declined or withdrawn, and the reason given. */
export function EndingLine({ ending }: { ending: ReferralCase['other_policies'][number]['ending'] }) {
  const { states } = useReferralWords()
  if (!ending) return null
  return (
    <small className="block text-ink-2">
      {states[ending.decision]}
      {ending.reason && `: ${ending.reason}`}
    </small>
  )
}
