import { useWriter } from '#platform/http/web/write.ts'
import type { ReferralCase } from '#sales/underwriting/contract.ts'
import { Alert } from '#ui'
import { useReferralWords } from './words.ts'

/** What was paid for the proposal, and what happens to it: money is never kept if there is no policy. */
export function ReferralPremium({ referral }: { referral: ReferralCase }) {
  const { premium: words } = useReferralWords().sheet
  const write = useWriter()
  const { premium_money: money, decision } = referral
  if (!money) return null
  const isOver = decision?.decision === 'decline' || decision?.decision === 'withdrawn'
  const say = (text: string, amount: number) => write.fill(text, { amount: write.amount(amount) })
  return (
    <div className="mb-s5 grid gap-s3 empty:hidden">
      {money.kept > 0 && !decision && <Alert kind="info">{say(words.waiting, money.kept)}</Alert>}
      {money.kept > 0 && isOver && <Alert kind="warning">{say(words.kept, money.kept)}</Alert>}
      {money.going_back > 0 && <Alert kind="info">{say(words.goingBack, money.going_back)}</Alert>}
      {money.paid_back > 0 && <Alert kind="success">{say(words.paidBack, money.paid_back)}</Alert>}
    </div>
  )
}
