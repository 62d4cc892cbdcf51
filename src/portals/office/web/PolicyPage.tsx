import { useLoaderData } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { Reminders } from '#money/reminders/web/Reminders.tsx'
import { permission } from '#platform/http/permissions.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import type { PolicyDetails } from '#policies/policies/contract.ts'
import { AnsweredSection } from '#policies/policies/web/drawn-rows.tsx'
import { MaturityNote } from '#policies/policies/web/MaturityNote.tsx'
import { NothingToShow } from '#policies/policies/web/NothingToShow.tsx'
import { OldDraftNote } from '#policies/policies/web/OldDraft.tsx'
import { PolicyDocuments } from '#policies/policies/web/PolicyDocuments.tsx'
import { PolicyHead, PushTrouble } from '#policies/policies/web/PolicyHead.tsx'
import { PolicyHistory } from '#policies/policies/web/PolicyHistory.tsx'
import { policySections, type ShownSection } from '#policies/policies/web/policy-sections.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { ApplicantAnswerNote } from '#sales/proposal-form/web/ApplicantAnswers.tsx'
import { NextOfFamily } from '#sales/proposal-form/web/NextOfFamily.tsx'
import { AskedPapers } from '#sales/referral-papers/web/AskedPapers.tsx'
import { referralPaths } from '#sales/underwriting/paths.ts'
import { ButtonLink } from '#ui'
import { HealthAnswers } from './HealthAnswers.tsx'
import { PolicyLinks } from './OtherPolicies.tsx'
import { PayLink } from './PayLink.tsx'
import { PolicyAlerts, PolicyFacts } from './PolicyFacts.tsx'
import { PolicyNotes } from './PolicyNotes.tsx'
import { PolicyPayments } from './PolicyPayments.tsx'
import type { OfficePolicy, PolicyOverview } from './policy.loader.ts'
import { ReturnedByCore, WithdrawnReturned } from './ReturnedByCore.tsx'
import { usePolicyWords, useSaleWords } from './words.ts'

type Shown = Extract<OfficePolicy, { details: PolicyDetails }>

/** A policy for the office: what a counter is asked first, then all details (POL-09 to POL-15). */
export default function PolicyPage() {
  const view = useLoaderData<OfficePolicy>()
  const words = usePoliciesWords()
  return (
    <>
      <title>{words.viewTitle}</title>
      {'details' in view ? <PolicyShown {...view} /> : <NothingToShow failure={view.failure} />}
    </>
  )
}

function PolicyShown({ details, overview, events, papers, reminders, answer }: Shown) {
  return (
    <article className="max-w-[1180px]">
      <PolicyHead details={details} actions={<Actions details={details} overview={overview} />} />
      <OldDraftNote draft={details} />
      {overview?.returned ? (
        <ReturnedByCore
          details={details}
          returned={overview.returned}
          anew={overview.written_anew}
          moneyFirst={overview.money_first}
        />
      ) : (
        <PushTrouble details={details} />
      )}
      {overview && !overview.returned && (
        <WithdrawnReturned
          details={details}
          anew={overview.written_anew}
          moneyFirst={overview.money_first}
          mayWrite={overview.may_write_anew}
        />
      )}
      {answer && (
        <div className="mb-s6">
          <ApplicantAnswerNote said={answer} />
        </div>
      )}
      {details.is_looked_at && <LookedAt details={details} papers={papers} />}
      <div className="grid gap-s5">
        <PolicyAlerts details={details} overview={overview} />
        {overview && <PolicyFacts details={details} overview={overview} />}
        <MaturityNote maturity={details.maturity} forOffice />
        {overview?.may_send_pay_link && !overview.returned && !overview.under_way && (
          <PayLink policyId={details.id} earlier={overview.pay_link} />
        )}
      </div>
      {/* On a phone, the actions come before the answers. */}
      <div className="mt-s7 grid grid-cols-[minmax(0,1fr)] items-start gap-s7 side:grid-cols-[minmax(0,1fr)_344px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-s7 side:col-start-1">
          {overview && <Payments details={details} overview={overview} />}
          <PolicyDocuments documents={details.documents} />
        </div>
        <aside className="on-sand panel grid gap-s7 side:col-start-2 side:row-span-2 side:row-start-1">
          {overview && <Beside overview={overview} reference={details.ref_unique_id} />}
          {reminders && <Reminders reminders={reminders} forOffice />}
          <History events={events} />
        </aside>
        <Answers details={details} />
      </div>
    </article>
  )
}

/** An officer decides first: the text for the seller, and a link to the desk for those who see it. */
function LookedAt({ details, papers }: Pick<Shown, 'details' | 'papers'>) {
  const words = usePolicyWords()
  const seesDesk = useMay()(permission.underwritingList)
  return (
    <div className="mb-s6 grid justify-items-start gap-s4 [&>*]:w-full">
      <AskedPapers papers={papers ?? []} isHolder={false} />
      {seesDesk && (
        <p className="no-print">
          <ButtonLink href={referralPaths.case(details.id)} icon="eye">
            {words.openReferral}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

/**
 * The primary action is to take what is due. There is none if the policy owes nothing, came back, has a
 * payment under way, or its applicant's number is somebody else's.
 */
function Actions({ details, overview }: { details: PolicyDetails; overview: PolicyOverview | null }) {
  const words = usePolicyWords()
  if (!overview) return null
  const { returned, under_way: underWay, is_identity_decided: isDecided } = overview
  const isFirst = !returned && !underWay && (isDecided || details.customer.identity !== 'another')
  return (
    <>
      {overview.is_payable && (
        <ButtonLink
          href={paymentPaths.validateOf(details.sap_policy_id ?? details.ref_unique_id)}
          kind={isFirst ? 'primary' : 'secondary'}
          icon="hand-coins"
          reload
          newTab
        >
          {words.takePayment}
        </ButtonLink>
      )}
      {overview.may_note && (
        <ButtonLink href="#notes" icon="pen-line" reload>
          {words.writeNote}
        </ButtonLink>
      )}
    </>
  )
}

/** Money that came in outside this portal appears in no payment, though it was paid. */
function Payments({ details, overview }: { details: PolicyDetails; overview: PolicyOverview }) {
  const { payments: words } = usePolicyWords()
  const write = useWriter()
  const { boc_amount: collected, transaction_id: number, first_premium: first } = details
  const atBank =
    first?.state === 'withBank' && collected !== null
      ? write.fill(words.paidAtBank, { amount: write.amount(collected), number: number ?? '–' })
      : undefined
  return (
    <PolicyPayments
      payments={overview.payments}
      maySee={overview.may_see_payments}
      none={atBank ?? (overview.dues.last_paid_on ? words.paidElsewhere : undefined)}
    />
  )
}

function Beside({ overview, reference }: { overview: PolicyOverview; reference: string }) {
  const { others } = usePolicyWords()
  const { confirmed } = useSaleWords()
  return (
    <>
      <PolicyNotes notes={overview.notes} mayNote={overview.may_note} />
      <section aria-labelledby="others">
        <h3 id="others" className="border-ink border-b-[1.5px] pb-s2">
          {others.title}
        </h3>
        {overview.other_policies.length === 0 ? (
          <p className="muted mt-s3">{others.none}</p>
        ) : (
          <PolicyLinks policies={overview.other_policies} />
        )}
        <NextOfFamily reference={reference} kind="text" small>
          {confirmed.nextOfFamily}
        </NextOfFamily>
      </section>
    </>
  )
}

function History({ events }: Pick<Shown, 'events'>) {
  const { history } = usePolicyWords()
  const write = useWriter()
  return (
    <PolicyHistory
      events={events}
      fold={{ after: 5, summary: (more) => write.fill(history.more, { n: more }) }}
    />
  )
}

/** All answers, in the sections of the specification. */
function Answers({ details }: { details: PolicyDetails }) {
  const words = usePoliciesWords()
  const language = useLanguage()
  const [questions, others] = partition(
    policySections(details, words, language),
    ({ title }) => title === words.sections.healthQuestions,
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-s7 side:col-start-1">
      <h2 className="sr-only">{words.viewTitle}</h2>
      {others.map((section) => (
        <AnsweredSection key={section.title} section={section} policyId={details.id} />
      ))}
      {questions.map(({ title, rows }) => (
        <HealthAnswers key={title} title={title} rows={rows} health={details.questions_answers} />
      ))}
    </div>
  )
}

function partition(
  sections: readonly ShownSection[],
  isFirst: (section: ShownSection) => boolean,
): readonly [ShownSection[], ShownSection[]] {
  return [sections.filter(isFirst), sections.filter((section) => !isFirst(section))]
}
