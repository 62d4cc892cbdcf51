import { useLoaderData } from 'react-router'
import { formatDate } from '#kernel/dates.ts'
import { formatTaka, taka } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { Reminders } from '#money/reminders/web/Reminders.tsx'
import { useLanguage } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { MaturityNote } from '#policies/policies/web/MaturityNote.tsx'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { parseMode } from '#sales/plans/codes.ts'
import { Alert, ArrowLink, ButtonLink, Card, PageHead, SummaryList } from '#ui'
import type { OwnPolicyDetails } from '../contract.ts'
import { NotThere } from './NotThere.tsx'
import { OwnProposal } from './OwnProposal.tsx'
import type { OwnPolicyView } from './own-policy.loader.ts'
import {
  isAllPaid,
  isNotPolicyYet,
  NothingDue,
  PaidOrDue,
  Stage,
  useNameOfSum,
  useStanding,
} from './Standing.tsx'
import { Lapsed, UnderWay } from './WhatIsDue.tsx'
import { useCustomerWords } from './words.ts'

/** One of the customer's own policies (CUST-05), and how it stands with its premiums. */
export default function OwnPolicyPage() {
  const { details: words } = useCustomerWords()
  const { policy, ...beside } = useLoaderData<OwnPolicyView>()
  if (policy) return <Shown policy={policy} {...beside} />
  return <NotThere title={words.title} text={words.notFound} />
}

function Shown({ policy, referral, papers, reminders }: OwnPolicyView & { policy: OwnPolicyDetails }) {
  const { details: words, dashboard, frame, home } = useCustomerWords()
  const { codes } = usePoliciesWords()
  const language = useLanguage()
  const { text } = useStanding(policy)
  const nameOfSum = useNameOfSum(policy)
  const amount = (value: number) => formatTaka(taka(value), language)
  const years = (n: number) => fill(words.years, { n }, language)
  const day = (date: string | null, none: string) => (date ? formatDate(date, language) : none)
  const number = policy.core_system_policy_id
  const mode = parseMode(policy.payment_cycle_mode)
  const isProposal = isNotPolicyYet(policy)
  const { kind } = policy.standing
  return (
    <article className="mx-auto max-w-[760px]">
      <title>{words.title}</title>
      <PageHead
        title={policy.policy.name}
        lead={
          <span className="flex flex-wrap items-center gap-s3 text-m">
            <span>{number ?? policy.ref_unique_id}</span>
            {/* "Active" beside an alarm would read as covered. */}
            {kind === 'lapsed' ? <PaidOrDue {...policy} /> : <Stage {...policy} />}
          </span>
        }
      />
      {(!referral?.is_held_up || policy.first_premium === 'withBank') && <ToPay policy={policy} />}
      <MaturityNote maturity={policy.maturity} className="mb-s6" />
      <OwnProposal policy={policy} referral={referral} papers={papers ?? []} />
      <h2 className="sr-only">{words.title}</h2>
      <div className="grid gap-s7">
        <SummaryList
          title={isProposal ? words.coverAsked : words.cover}
          rows={[
            ...(number || kind !== 'notTakenUp'
              ? [{ label: words.policyNumber, value: number ?? dashboard.noNumberYet }]
              : []),
            { label: words.plan, value: policy.policy.name },
            { label: words.holder, value: policy.policy_holder_name },
            { label: words.sumAssured, value: amount(policy.sum_assured) },
            { label: words.term, value: years(policy.term) },
            { label: isProposal ? words.startWished : words.started, value: day(policy.start_date, '') },
            { label: isProposal ? words.maturesThen : words.matures, value: day(policy.maturity_date, '') },
          ]}
        />
        <SummaryList
          title={words.premiums}
          rows={[
            { label: words.mode, value: mode ? codes.mode[mode] : policy.payment_cycle_mode },
            { label: words.premium, value: amount(policy.premium_amount) },
            ...(mode === 'N' ? [] : [{ label: words.payingTerm, value: years(policy.premium_paying_term) }]),
            // Nothing is due before somebody has decided.
            ...(policy.is_looked_at ? [] : [{ label: dashboard.status, value: <PaidOrDue {...policy} /> }]),
            // An instalment that may be paid early is not owed: the card above shows its amount.
            ...(!policy.open_payment && !isAllPaid(policy) && (policy.premium_due > 0 || kind === 'lapsed')
              ? [
                  {
                    label: nameOfSum,
                    value:
                      policy.premium_due > 0 ? (
                        amount(policy.premium_due)
                      ) : (
                        <>
                          <NothingDue {...policy} />; {words.sumAtBranch}
                        </>
                      ),
                  },
                ]
              : []),
            // For a lapsed policy the line before says since when.
            ...(policy.fup && kind !== 'lapsed'
              ? [
                  {
                    label: isAllPaid(policy) ? home.nextInstalment : dashboard.fupWhole,
                    value: formatDate(policy.fup, language),
                  },
                ]
              : []),
            ...(kind === 'notYet'
              ? []
              : [{ label: dashboard.lastPayment, value: day(policy.last_payment, dashboard.noPaymentYet) }]),
          ]}
        />
      </div>
      {policy.premium_due === 0 && !policy.first_premium && kind !== 'lapsed' && (
        <p className="mt-s5">{text}</p>
      )}
      {policy.has_coming_due_dates && <CalendarLink policyId={policy.id} />}
      {reminders && (
        <div className="mt-s7">
          <Reminders reminders={reminders} />
        </div>
      )}
      <p className="mt-s5 flex flex-wrap items-center gap-x-s5 gap-y-s3">
        <ButtonLink href={paymentPaths.dashboard}>{frame.back}</ButtonLink>
        <ArrowLink href={policyPaths.viewAsCustomer(policy.id)}>{words.whole}</ArrowLink>
      </p>
    </article>
  )
}

/** Due dates for the holder's own calendar. */
function CalendarLink({ policyId }: { policyId: number }) {
  const { calendar: words } = useCustomerWords()
  return (
    <p className="mt-s5 flex flex-wrap items-center gap-x-s4 gap-y-s2">
      <ButtonLink href={paymentPaths.ownDueDates(policyId)} icon="calendar-days" reload>
        {words.link}
      </ButtonLink>
      <span className="text-ink-2">{words.hint}</span>
    </p>
  )
}

/**
 * What is to be paid comes first: the amount, its state, and a link to pay it if that is possible. Or that
 * the policy has lapsed, or that a payment is under way.
 */
function ToPay({ policy }: { policy: OwnPolicyDetails }) {
  const { dashboard, firstPremium } = useCustomerWords()
  const write = useWriter()
  const { text } = useStanding(policy)
  const name = useNameOfSum(policy)
  const { premium_due: due, first_premium: first } = policy
  if (policy.open_payment) return <UnderWay policy={policy} className="mb-s6" />
  if (first && (due === 0 || first === 'withBank')) {
    const title = write.fill(firstPremium.title, { amount: write.amount(policy.premium_amount) })
    return (
      <Alert className="mb-s6" title={title}>
        {text}
      </Alert>
    )
  }
  if (policy.standing.kind === 'lapsed') return <Lapsed policy={policy} className="mb-s6" />
  if (due === 0) return null
  return (
    <Card stitched className="mb-s6 flex flex-wrap items-end justify-between gap-s4">
      <p className="min-w-0 flex-1 basis-[18rem]">
        <span className="block text-ink-2">{name}</span>
        <b className="num block text-receipt text-green-800">{write.amount(due)}</b>
        {text}
      </p>
      <ButtonLink kind="primary" href={paymentPaths.invoice(policy.id)}>
        {dashboard.payNow}
      </ButtonLink>
    </Card>
  )
}
