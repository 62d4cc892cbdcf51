import { useActionData } from 'react-router'
import { useWriter } from '#platform/http/web/write.ts'
import { Outcome } from '#platform/pages/web/Outcome.tsx'
import { useSentForm } from '#platform/pages/web/use-sent-form.ts'
import type { PolicyDetails } from '#policies/policies/contract.ts'
import type { CoreReason } from '#policies/policies/core-reasons.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { CoreQuote, ReturnReason } from '#policies/policies/web/ReturnReason.tsx'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { proposalFormPaths } from '#sales/proposal-form/paths.ts'
import { returnedPaperAct } from '#sales/referral-papers/web/hand-in.ts'
import { ReturnedPaper } from '#sales/referral-papers/web/ReturnedPaper.tsx'
import { usePaperWords } from '#sales/referral-papers/web/words.ts'
import { Alert, Anchor, Button, ButtonLink, Disclosure, Form, TextArea } from '#ui'
import type { NoteAttempt, PolicyOverview } from './policy.loader.ts'
import { usePolicyWords } from './words.ts'

type ReturnedProps = {
  details: PolicyDetails
  returned: NonNullable<PolicyOverview['returned']>
  anew: PolicyOverview['written_anew']
  moneyFirst: PolicyOverview['money_first']
}
const wantsPaper: readonly CoreReason[] = ['documentMissing', 'documentDamaged', 'medicalReportMissing']
type Attempt = { attempt: NoteAttempt | undefined }

/** A proposal that the core system refused: the reason, whose turn it is, and the possible actions (PUSH-02). */
export function ReturnedByCore({ details, returned, anew, moneyFirst }: ReturnedProps) {
  const { returned: words } = usePolicyWords()
  const write = useWriter()
  const { withdrawers, may_withdraw: mayWithdraw } = returned
  const answer = useActionData<NoteAttempt>()
  const attempt = answer?.act === 'note' ? undefined : answer
  const roles = withdrawers.length > 0 ? withdrawers.join(', ') : words.mainAdmin
  return (
    <section className="mb-s6 grid gap-s4" aria-labelledby="returned">
      <h2 id="returned" className="text-xl">
        {words.title}
      </h2>
      {attempt && attempt.errors.document === undefined && <Outcome of={attempt} />}
      {details.push_failure && <Said {...details.push_failure} />}
      {anew ? (
        <div className="panel grid justify-items-start gap-s3">
          <AnewAs anew={anew} />
          <p>{write.fill(words.anewStays, { roles })}</p>
          {mayWithdraw && <Withdraw attempt={attempt} />}
        </div>
      ) : (
        <WaysOn
          details={details}
          returned={returned}
          moneyFirst={moneyFirst}
          roles={roles}
          attempt={attempt}
        />
      )}
    </section>
  )
}

/**
 * As long as no new proposal was written: whose turn it is, and the possible actions. They are: adding a
 * missing paper, sending it again, withdrawing it, writing a new one.
 */
function WaysOn({
  details,
  returned,
  moneyFirst,
  roles,
  attempt,
}: Omit<ReturnedProps, 'anew'> & Attempt & { roles: string }) {
  const { returned: words } = usePolicyWords()
  const { returned: papers } = usePaperWords()
  const write = useWriter()
  const { may_withdraw: mayWithdraw, may_write: mayWrite } = returned
  const mayRetry = details.may_retry && !attempt?.isDone
  return (
    <>
      <div>
        <h3 className="text-m">{words.turn}</h3>
        <p>{write.fill(words.seller, { name: details.user.name })}</p>
        <p className="mt-s2">{words.signed}</p>
      </div>
      {mayRetry && (
        <div className="panel grid gap-s3">
          <h3 className="text-m">{papers.title}</h3>
          <p>{papers.lead}</p>
          <ReturnedPaper
            isWanted={wantsPaper.some((code) => code === details.push_failure?.code)}
            attempt={attempt?.act === returnedPaperAct ? attempt : undefined}
          />
        </div>
      )}
      <div className="grid items-start gap-s4 md:grid-cols-2">
        <div className="panel grid justify-items-start gap-s3">
          <h3 className="text-m">{words.right}</h3>
          <p>{write.fill(words.rightText, { reference: details.ref_unique_id })}</p>
          {mayRetry && <Retry />}
        </div>
        <div className="panel grid justify-items-start gap-s3">
          <h3 className="text-m">{words.wrong}</h3>
          <p>{write.fill(words.wrongText, { roles })}</p>
          {moneyFirst && <p>{moneyFirst === 'kept' ? words.paid : words.goingBack}</p>}
          {details.first_premium?.state === 'withBank' && (
            <p>{mayWrite ? words.paidAtBank : write.fill(words.bankWrites, { name: details.user.name })}</p>
          )}
          {mayWithdraw && <Withdraw attempt={attempt} />}
          {mayWrite && <WriteAnew details={details} />}
        </div>
      </div>
    </>
  )
}

type WithdrawnProps = Omit<ReturnedProps, 'returned'> & { mayWrite: boolean }

/**
 * For a returned and withdrawn proposal: how to write a correct one, what must happen before, or the one that
 * exists.
 */
export function WithdrawnReturned({ details, anew, moneyFirst, mayWrite }: WithdrawnProps) {
  const { returned: words } = usePolicyWords()
  if (!anew && !moneyFirst && !mayWrite) return null
  return (
    <Alert kind="info" className="mb-s6">
      {anew ? <AnewAs anew={anew} /> : <p>{mayWrite ? words.withdrawn : moneyWords(words, moneyFirst)}</p>}
      {mayWrite && (
        <p className="mt-s3">
          <WriteAnew details={details} />
        </p>
      )}
    </Alert>
  )
}

function moneyWords(
  words: ReturnType<typeof usePolicyWords>['returned'],
  moneyFirst: ReturnedProps['moneyFirst'],
): string {
  return moneyFirst === 'goingBack' ? words.goingBack : words.moneyFirst
}

/** Which proposal replaced it, with a link for those who may see it. */
function AnewAs({ anew }: { anew: NonNullable<ReturnedProps['anew']> }) {
  const { returned: words } = usePolicyWords()
  if (anew.id === null) return <p>{words.anewElsewhere}</p>
  const [before, after] = words.anewAs.split('{reference}')
  return (
    <p>
      {before}
      <Anchor href={policyPaths.view(anew.id)}>{anew.ref_unique_id}</Anchor>
      {after}
    </p>
  )
}

function WriteAnew({ details }: { details: PolicyDetails }) {
  const { returned: words } = usePolicyWords()
  return (
    <ButtonLink small href={proposalFormPaths.buyAgain(details.quote, details.id)}>
      {words.write}
    </ButtonLink>
  )
}

/** The reason in our words, and below it the core system's own if they differ or we have none. */
function Said({ code, detail }: NonNullable<PolicyDetails['push_failure']>) {
  const { returned: words } = usePolicyWords()
  const { coreReasons } = usePoliciesWords()
  return (
    <Alert kind="danger" title={words.said}>
      <ReturnReason code={code} detail={detail} />
      {code && detail !== coreReasons[code] && (
        <p className="mt-s2 text-s">
          {words.ownWords} <CoreQuote>{detail}</CoreQuote>
        </p>
      )}
    </Alert>
  )
}

function Retry() {
  const words = usePoliciesWords()
  const sent = useSentForm()
  const isSending = sent !== undefined && !sent.get('act')
  return (
    <Form method="post">
      <Button type="submit" icon="refresh-cw" busy={isSending ? words.loading : undefined}>
        {words.retryPush}
      </Button>
    </Form>
  )
}

/** Withdraws it for the applicant, with a reason. */
function Withdraw({ attempt }: Attempt) {
  const { returned: words } = usePolicyWords()
  const failed = attempt?.act === 'withdraw' ? attempt : undefined
  return (
    <Disclosure summary={words.withdraw} isOpen={failed !== undefined} className="w-full">
      <Form method="post" className="no-print grid justify-items-start gap-s3" noValidate>
        <p>{words.withdrawHint}</p>
        <TextArea
          name="text"
          id="withdraw-reason"
          label={words.reason}
          defaultValue={failed?.text}
          error={failed?.errors.reason?.join(' ')}
          maxLength={1000}
          rows={2}
          className="w-full"
        />
        <Button type="submit" name="act" value="withdraw" kind="danger" small>
          {words.withdrawButton}
        </Button>
      </Form>
    </Disclosure>
  )
}
