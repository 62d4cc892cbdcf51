import { writeMoment } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { sentField } from '#platform/pages/web/form-trouble.ts'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import type { ReferralCase } from '#sales/underwriting/contract.ts'
import { decisions } from '#sales/underwriting/referral.ts'
import { Alert, Disclosure, Form, RadioGroup, SummaryList, TextArea } from '#ui'
import { ReferralChip } from './ReferralChip.tsx'
import type { ReferralAttempt } from './referral.loader.ts'
import { useReferralWords } from './words.ts'

type Attempt = { readonly attempt: ReferralAttempt | undefined }

/** The decision, or the form for those who may decide. */
export function DecideReferral({ referral, attempt }: { readonly referral: ReferralCase } & Attempt) {
  const { sheet } = useReferralWords()
  if (referral.decision) return <Decided decision={referral.decision} />
  return (
    <section aria-labelledby="decide" className="grid gap-s4">
      <h3 id="decide" className="border-ink border-b-[1.5px] pb-s2">
        {sheet.decide}
      </h3>
      {referral.is_own && <Alert kind="info">{sheet.own}</Alert>}
      {!referral.is_own && !referral.may_decide && <p className="muted">{sheet.lookOnly}</p>}
      {referral.may_decide && referral.approval === null && (
        <DecisionForm referral={referral} attempt={attempt?.act === 'decide' ? attempt : undefined} />
      )}
    </section>
  )
}

function DecisionForm({ referral, attempt }: { readonly referral: ReferralCase } & Attempt) {
  const { sheet } = useReferralWords()
  return (
    <Form method="post" className="no-print grid gap-s4" noValidate>
      <input type="hidden" name="version" value={referral.version} />
      <RadioGroup
        name="decision"
        label={sheet.decision}
        layout="column"
        choices={decisions.map((value) => ({
          value,
          label: <b>{sheet.choices[value]}</b>,
          hint: sheet.choiceHints[value],
        }))}
        defaultValue={attempt?.decision ?? ''}
        error={attempt?.errors.decision?.join(' ')}
      />
      <TextArea
        {...sentField(attempt, 'words')}
        label={sheet.words}
        hint={sheet.wordsHint}
        maxLength={1000}
        rows={2}
      />
      <TextArea
        {...sentField(attempt, 'reason')}
        label={sheet.reason}
        hint={sheet.reasonHint}
        maxLength={1000}
        rows={3}
      />
      {referral.needs_second && <Alert kind="info">{sheet.second}</Alert>}
      <div>
        <SubmitButton name="act" value="decide" kind="primary" working={sheet.sending}>
          {sheet.send}
        </SubmitButton>
      </div>
    </Form>
  )
}

function Decided({ decision }: { decision: NonNullable<ReferralCase['decision']> }) {
  const { sheet } = useReferralWords()
  const write = useWriter()
  const rows = [
    { key: 'what', label: sheet.outcome, value: <ReferralChip state={decision.decision} /> },
    {
      key: 'by',
      label: sheet.whoAndWhen,
      value: write.fill(sheet.decidedBy, {
        at: writeMoment(decision.at, write.language),
        by: decision.by ?? sheet.byHolder,
      }),
    },
    { key: 'reason', label: sheet.reason, value: decision.reason },
    { key: 'words', label: sheet.wordsRead, value: decision.words },
  ]
  return <SummaryList title={sheet.decide} rows={rows.filter(({ value }) => value)} />
}

/** The office withdraws it for an applicant who no longer wants it. */
export function WithdrawReferral({ attempt }: Attempt) {
  const { sheet } = useReferralWords()
  const failed = attempt?.act === 'withdraw' ? attempt : undefined
  return (
    <Disclosure summary={sheet.withdraw} isOpen={failed !== undefined}>
      <Form method="post" className="no-print grid justify-items-start gap-s3" noValidate>
        <p>{sheet.withdrawHint}</p>
        <TextArea
          {...sentField(failed, 'reason')}
          id="withdraw-reason"
          label={sheet.reason}
          maxLength={1000}
          rows={2}
          className="w-full"
        />
        <SubmitButton name="act" value="withdraw" kind="danger" small working={sheet.sending}>
          {sheet.withdrawButton}
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
