import { useActionData, useLoaderData } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import { WaitingNote } from '#people/approvals/web/WaitingNote.tsx'
import { useLanguage } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { LiveFieldErrors } from '#platform/pages/web/FieldErrors.tsx'
import { Outcome } from '#platform/pages/web/Outcome.tsx'
import { policyPaths } from '#policies/policies/paths.ts'
import { AnsweredSection } from '#policies/policies/web/drawn-rows.tsx'
import { PolicyDocuments } from '#policies/policies/web/PolicyDocuments.tsx'
import { PolicyHistory } from '#policies/policies/web/PolicyHistory.tsx'
import { policySections } from '#policies/policies/web/policy-sections.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import type { ReferralCase } from '#sales/underwriting/contract.ts'
import { referralPaths } from '#sales/underwriting/paths.ts'
import { Alert, ButtonLink, Card, FactGrid, NotThere, PageHead } from '#ui'
import { HealthAnswers } from './HealthAnswers.tsx'
import { IdentityAlert } from './IdentityAlert.tsx'
import { PoliciesOfLife } from './PoliciesOfLife.tsx'
import { ReferralChip } from './ReferralChip.tsx'
import { DecideReferral, WithdrawReferral } from './ReferralDecision.tsx'
import { ReferralOwner } from './ReferralOwner.tsx'
import { ReferralPapers } from './ReferralPapers.tsx'
import type { ReferralAttempt, ReferralView } from './referral.loader.ts'
import { useReferralWords } from './words.ts'

/** A proposal in referral, on one page: why it is here, the answers, and what an officer can do. */
export default function ReferralPage() {
  const { sheet, title } = useReferralWords()
  const { referral } = useLoaderData<ReferralView>()
  if (referral) return <Case referral={referral} />
  return <NotThere title={title} text={sheet.none} back={{ href: referralPaths.desk, text: sheet.back }} />
}

function Case({ referral }: { referral: ReferralCase }) {
  const { sheet, title, states } = useReferralWords()
  const { policy } = referral
  const attempt = useActionData<ReferralAttempt>()
  const failed = attempt?.isDone ? undefined : attempt
  return (
    <article className="max-w-[1180px]">
      <title>{`${referral.holder_name} · ${title}`}</title>
      <PageHead
        title={referral.holder_name}
        lead={
          <span className="flex flex-wrap items-center gap-x-s3 gap-y-s1 text-m">
            <span>{referral.plan.name}</span>
            <span>{referral.ref_unique_id}</span>
            <ReferralChip state={referral.state} />
          </span>
        }
        back={{ href: referralPaths.desk, text: sheet.back }}
        actions={
          <>
            {referral.may_decide && referral.approval === null && (
              <ButtonLink href="#decide" icon="circle-check" reload className="side:hidden">
                {sheet.decide}
              </ButtonLink>
            )}
            <ButtonLink href={policyPaths.view(referral.id)} icon="file-text">
              {sheet.policy}
            </ButtonLink>
          </>
        }
      />
      <LiveFieldErrors errors={errorsOf(failed)} className="mb-s5" />
      {attempt && Object.keys(attempt.errors).length === 0 && <Outcome of={attempt} className="mb-s5" />}
      <IdentityAlert policy={policy} isDecided={referral.state !== 'open'} className="mb-s5" />
      <WaitingNote approval={referral.approval} />
      <ReferralPremium referral={referral} />
      {/* On a phone, the actions come before the other answers. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-s7 side:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-s7 side:col-start-1">
          <Reasons referral={referral} />
          <Health referral={referral} />
          <PolicyDocuments documents={policy.documents} />
        </div>
        <aside
          aria-label={states[referral.state]}
          className="on-sand panel grid gap-s6 side:col-start-2 side:row-span-2 side:row-start-1"
        >
          {!referral.decision && <ReferralOwner referral={referral} attempt={failed} />}
          <ReferralPapers referral={referral} attempt={failed} />
          <DecideReferral referral={referral} attempt={failed} />
          <PoliciesOfLife policies={referral.other_policies} />
          <History referral={referral} />
          {referral.may_decide && <WithdrawReferral attempt={failed} />}
        </aside>
        <Answers referral={referral} />
      </div>
    </article>
  )
}

/** By the ids of their fields, since two forms have a reason. */
function errorsOf(failed: ReferralAttempt | undefined) {
  return Object.entries(failed?.errors ?? {}).map(([name, [text = '']]) => ({
    field: failed?.act === 'withdraw' && name === 'reason' ? 'withdraw-reason' : name,
    text,
  }))
}

/** The rules that referred it, in sentences with their figures, and what they looked at. */
function Reasons({ referral }: { referral: ReferralCase }) {
  const { sheet, columns, today, sameDay } = useReferralWords()
  const write = useWriter()
  const { policy, reasons, edition, judged_at, age, total_sum, age_in_days } = referral
  const words = usePoliciesWords()
  const income = policy.customer.annual_income
  const facts = [
    { key: 'total', label: sheet.total, value: <b>{write.amount(total_sum)}</b> },
    { key: 'sum', label: sheet.sum, value: write.amount(referral.sum_assured) },
    {
      key: 'age',
      label: sheet.age,
      value: write.fill(sheet.ageYears, { n: age }),
      more: sheet.ageMore,
    },
    {
      key: 'income',
      label: sheet.income,
      value: income ? (words.codes.annualIncome as Readonly<Record<string, string>>)[income] : '–',
    },
    {
      key: 'opened',
      label: referral.decision ? columns.waited : sheet.opened,
      value: age_in_days === 0 ? (referral.decision ? sameDay : today) : write.days(age_in_days),
      more: writeMoment(referral.opened_at, write.language),
    },
    {
      key: 'seller',
      label: sheet.seller,
      value: referral.saved_by,
      more: referral.branch_code && write.fill(sheet.branch, { code: referral.branch_code }),
    },
  ]
  return (
    <Card aria-labelledby="why" stitched>
      <h2 id="why" className="text-l">
        {sheet.why}
      </h2>
      <ul className="mt-s3 grid list-disc gap-s2 pl-s5 font-semibold">
        {reasons.map(({ code, sentence }) => (
          <li key={`${code} ${sentence}`}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-s3 text-ink-2 text-xs">
        {write.fill(sheet.edition, { edition, at: writeMoment(judged_at, write.language) })}
      </p>
      <h3 className="sr-only">{sheet.glance}</h3>
      <FactGrid facts={facts} className="mt-s4 border-line border-t pt-s4 md:grid-cols-3" />
    </Card>
  )
}

function Health({ referral: { policy } }: { referral: ReferralCase }) {
  const words = usePoliciesWords()
  const language = useLanguage()
  const section = policySections(policy, words, language).find(
    ({ title }) => title === words.sections.healthQuestions,
  )
  if (!section) return null
  return <HealthAnswers {...section} health={policy.questions_answers} />
}

/** All other answers, in the sections of the specification. */
function Answers({ referral: { policy } }: { referral: ReferralCase }) {
  const words = usePoliciesWords()
  const language = useLanguage()
  const sections = policySections(policy, words, language).filter(
    ({ title }) => title !== words.sections.healthQuestions,
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-s7 side:col-start-1">
      {sections.map((section) => (
        <AnsweredSection key={section.title} section={section} policyId={policy.id} />
      ))}
    </div>
  )
}

function History({ referral: { events } }: { referral: ReferralCase }) {
  const { sheet } = useReferralWords()
  const write = useWriter()
  return (
    <PolicyHistory
      events={events}
      fold={{ after: 4, summary: (more) => write.fill(sheet.history, { n: more }) }}
    />
  )
}

/** What was paid for the proposal, and what happens to it: money is never kept if there is no policy. */
function ReferralPremium({ referral }: { referral: ReferralCase }) {
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
