import { paymentPaths } from '#money/ledger/paths.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { ButtonLink, type Column, labelledColumn, StitchProgress, stateColumn, titleColumn } from '#ui'
import type { OwnPolicy } from '../contract.ts'
import { isAllPaid, isNotPolicyYet, isOver, NothingDue, PaidOrDue, Stage, useStanding } from './Standing.tsx'
import { useCustomerWords } from './words.ts'

/** Serial, policy, premium due, FUP, last payment, status and actions of one's own policies (CUST-02). */
export function useOwnPolicyColumns(policies: readonly OwnPolicy[]): Column<OwnPolicy>[] {
  const { dashboard: words, home } = useCustomerWords()
  const write = useWriter()
  const day = (date: string | null, none: string) => (date ? write.date(date) : none)
  const place = new Map(policies.map((policy, index) => [policy.id, index + 1]))
  return [
    {
      key: 'serial',
      head: words.serial,
      isSpare: true,
      phone: 'hide',
      cell: ({ id }) => write.number(place.get(id) ?? 0),
    },
    titleColumn('policy', words.policy, (policy) => (
      <>
        {policy.policy.name}
        <small className="block font-normal text-ink-2">
          <span className="num">{policy.core_system_policy_id ?? policy.ref_unique_id}</span>
          {policy.core_system_policy_id === null &&
            policy.standing.kind !== 'notTakenUp' &&
            ` (${words.noNumberYet})`}
          {' · '}
          {write.fill(home.sum, { amount: write.amount(policy.sum_assured) })}
        </small>
        <Thread policy={policy} />
      </>
    )),
    labelledColumn(
      'due',
      words.premiumDue,
      (policy) =>
        policy.open_payment ? (
          words.notKnownYet
        ) : policy.premium_due > 0 && !isAllPaid(policy) ? (
          <b className="text-green-800 max-staff:text-l">{write.amount(policy.premium_due)}</b>
        ) : (
          <NothingDue {...policy} />
        ),
      { atEnd: true, noWrap: true },
    ),
    {
      key: 'fup',
      head: words.fup === words.fupWhole ? words.fup : <abbr title={words.fupWhole}>{words.fup}</abbr>,
      phoneLabel: words.fup,
      cell: (policy) => (
        <>
          <span className="whitespace-nowrap">
            {day(policy.fup, policy.standing.kind === 'notYet' ? words.notYet : words.none)}
          </span>
          <ShortStanding policy={policy} className="staff:hidden" />
        </>
      ),
    },
    labelledColumn('last', words.lastPayment, ({ last_payment }) => day(last_payment, words.noPaymentYet), {
      isSpare: true,
      noWrap: true,
    }),
    stateColumn('status', words.status, (policy) => <Status policy={policy} />),
    {
      key: 'actions',
      head: words.actions,
      phone: 'foot',
      cell: (policy) => <Ways policy={policy} />,
    },
  ]
}

/** How many of its instalments are paid: solid stitches for paid ones, open ones for those to come. */
function Thread({ policy }: { policy: OwnPolicy }) {
  const { paid_instalments: n, instalments: total } = policy
  const { home } = useCustomerWords()
  const write = useWriter()
  if (total === 0 || isNotPolicyYet(policy)) return null
  return (
    <span className="mt-s1 block max-w-[16rem] font-normal">
      <StitchProgress done={n} total={total} />
      <small className="block text-ink-2">{write.fill(home.paidOf, { n, total })}</small>
    </span>
  )
}

function Status({ policy }: { policy: OwnPolicy }) {
  // Nothing is to be paid before somebody has decided.
  return (
    <span className="grid justify-items-start gap-s1 max-staff:justify-items-end">
      {policy.is_looked_at ? <Stage {...policy} /> : <PaidOrDue {...policy} />}
      {isOver(policy) && <Stage {...policy} />}
      <ShortStanding policy={policy} className="max-w-[12em] max-staff:hidden" />
    </span>
  )
}

/** Grace, delay or lapse in a few words, or a payment under way: below the status, on a phone below the date. */
function ShortStanding({ policy, className }: { policy: OwnPolicy; className: string }) {
  const { dashboard, invoice } = useCustomerWords()
  const write = useWriter()
  const { short } = useStanding(policy)
  if (isOver(policy)) return null
  const { open_payment: open } = policy
  const notAgain = open?.is_held ? invoice.held : dashboard.ifPaid
  // Nothing is owed yet: the amount is shown with the actions.
  const said =
    policy.standing.kind === 'early' && isAllPaid(policy)
      ? `${short}: ${write.amount(policy.premium_due)}`
      : short
  return <small className={`block text-ink-2 ${className}`}>{open ? notAgain : said}</small>
}

function Ways({ policy }: { policy: OwnPolicy }) {
  const { dashboard: words, invoice } = useCustomerWords()
  const { lapsed } = usePoliciesWords()
  const write = useWriter()
  const named = {
    name: policy.policy.name,
    number: policy.core_system_policy_id ?? policy.ref_unique_id,
  }
  const { kind } = policy.standing
  return (
    <>
      {policy.open_payment && (
        <ButtonLink
          href={paymentPaths.paymentOfInvoice(policy.id, policy.open_payment.payment)}
          kind="secondary"
          small
          aria-label={write.fill(words.lookOf, named)}
        >
          {invoice.otherOpen}
        </ButtonLink>
      )}
      {policy.premium_due > 0 && !policy.open_payment && (
        <ButtonLink
          href={paymentPaths.invoice(policy.id)}
          kind="secondary"
          small
          aria-label={write.fill(words.payOf, named)}
        >
          {words.payNow}
        </ButtonLink>
      )}
      {kind === 'lapsed' && (
        <ButtonLink
          href={paymentPaths.invoice(policy.id)}
          small
          aria-label={write.fill(lapsed.reviveOf, named)}
        >
          {lapsed.revive}
        </ButtonLink>
      )}
      <ButtonLink
        href={paymentPaths.details(policy.id)}
        kind="text"
        small
        aria-label={write.fill(words.detailsOf, named)}
      >
        {words.details}
      </ButtonLink>
    </>
  )
}
