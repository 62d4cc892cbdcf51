import { useActionData } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Helpline } from '#platform/pages/web/Helpline.tsx'
import { Outcome } from '#platform/pages/web/Outcome.tsx'
import { premiumCalculatorPath } from '#sales/quotes/paths.ts'
import type { AskedPaper } from '#sales/referral-papers/contract.ts'
import { AskedPapers, type PaperAttempt } from '#sales/referral-papers/web/AskedPapers.tsx'
import { Alert, Anchor, Button, ButtonLink, Disclosure, Form } from '#ui'
import type { OwnPolicyDetails } from '../contract.ts'
import type { OwnReferral } from './own-policy.loader.ts'
import { useCustomerWords } from './words.ts'

type OwnProposalProps = {
  readonly policy: Pick<OwnPolicyDetails, 'ref_unique_id' | 'last_payment' | 'first_premium'>
  readonly referral: OwnReferral | undefined
  readonly papers: readonly AskedPaper[]
}

/** A proposal in referral: its state, its papers, how it ended, and how to withdraw it. */
export function OwnProposal({ policy, referral, papers }: OwnProposalProps) {
  const { proposal: words } = useCustomerWords()
  const write = useWriter()
  const attempt = useActionData<PaperAttempt | { act: 'withdraw'; isDone: boolean; message: string }>()
  if (!referral) return null
  const { is_looked_at, decision, words: said, may_withdraw, premium_money: money } = referral
  const say = (text: string, amount: number) => write.fill(text, { amount: write.amount(amount) })
  const { is_held_up: isHeldUp, written_anew: anew } = referral
  const isOver = decision === 'decline' || decision === 'withdrawn'
  const withdrawal = attempt?.act === 'withdraw' ? attempt : undefined
  if (!is_looked_at && !isHeldUp && !isOver && !anew && !said && !may_withdraw && !withdrawal) return null
  return (
    <div className="mb-s6 grid gap-s4">
      {withdrawal && <Outcome of={withdrawal} />}
      {is_looked_at && <AskedPapers papers={papers} isHolder />}
      {anew ? <AnewAs anew={anew} /> : isHeldUp && <HeldUp policy={policy} />}
      {isOver && !withdrawal?.isDone && (
        <Alert kind="info">
          {words[decision]}
          {money && ` ${words.premium.noCover}`}
          {decision === 'decline' && !money && <AskUs text={words.ask} policy={policy} />}
        </Alert>
      )}
      {decision === 'withdrawn' && !anew && (
        <p>
          <ButtonLink href={premiumCalculatorPath}>{words.anew}</ButtonLink>
        </p>
      )}
      {money && money.kept > 0 && is_looked_at && (
        <Alert kind="info">{say(words.premium.waiting, money.kept)}</Alert>
      )}
      {money && money.kept > 0 && isOver && (
        <Alert kind="info">
          {say(words.premium.kept, money.kept)}
          <AskUs text={words.premium.askUnsent} policy={policy} />
        </Alert>
      )}
      {money && money.going_back > 0 && (
        <Alert kind="info">
          {say(words.premium.goingBack, money.going_back)}
          <AskUs text={words.premium.askUnsent} policy={policy} />
        </Alert>
      )}
      {money && money.paid_back > 0 && isOver && (
        <Alert kind="success">
          {say(words.premium.paidBack, money.paid_back)}
          <AskUs text={words.premium.askUnseen} policy={policy} />
        </Alert>
      )}
      {said && !isOver && (
        <Alert kind="info" title={words.accepted}>
          <p className="wrap-anywhere whitespace-pre-line">{said}</p>
        </Alert>
      )}
      {may_withdraw && (
        <Disclosure summary={words.withdraw}>
          <Form method="post" className="no-print grid justify-items-start gap-s3">
            <input type="hidden" name="act" value="withdraw" />
            <p>{words.withdrawHint}</p>
            <Button type="submit" kind="danger" small>
              {words.withdrawButton}
            </Button>
          </Form>
        </Disclosure>
      )}
    </div>
  )
}

/** The proposal that replaced it: that one is now the one to wait for. */
function AnewAs({ anew }: { anew: NonNullable<OwnReferral['written_anew']> }) {
  const { proposal: words } = useCustomerWords()
  const [before, after] = words.anewAs.split('{reference}')
  return (
    <Alert kind="info">
      {before}
      <Anchor href={paymentPaths.details(anew.id)}>{anew.ref_unique_id}</Anchor>
      {after}
    </Alert>
  )
}

/** The core system does not have it, and our staff must act: its meaning for cover and money, and whom to call. */
function HeldUp({ policy }: Pick<OwnProposalProps, 'policy'>) {
  const { proposal } = useCustomerWords()
  const words = proposal.heldUp
  return (
    <Alert kind="warning" title={words.title}>
      <p>{words.text}</p>
      <p className="mt-s2">{words.cover}</p>
      {policy.first_premium !== 'withBank' && (
        <p className="mt-s2">{policy.last_payment === null ? words.unpaid : words.paid}</p>
      )}
      <AskUs text={proposal.ask} policy={policy} />
    </Alert>
  )
}

/** Whom to call, and the reference of the proposal. */
function AskUs({ text, policy }: Pick<OwnProposalProps, 'policy'> & { text: string }) {
  return (
    <p className="mt-s2">
      {text} <b className="whitespace-nowrap">{policy.ref_unique_id}</b>
      <Helpline />
    </p>
  )
}
