import { writeMoment } from '#kernel/dates.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Helpline } from '#platform/pages/web/Helpline.tsx'
import { LapsedNote } from '#policies/policies/web/LapsedNote.tsx'
import { Alert, ButtonLink, Card, Icon } from '#ui'
import type { OwnPolicy } from '../contract.ts'
import { MaturityMoney } from './MaturityMoney.tsx'
import { useStanding } from './Standing.tsx'
import { useCustomerWords } from './words.ts'

type Policies = { readonly policies: readonly OwnPolicy[] }

/**
 * Lapsed policies, and payments that must not be made again. Then what is due on all other policies, with a
 * link to pay; then maturing money.
 */
export function WhatIsDue({ policies }: Policies) {
  const lapsed = policies.filter(hasLapsed)
  const underWay = policies.filter(({ open_payment: open }) => open)
  const others = policies.filter(isNeither)
  const due = dueOf(policies)
  return (
    <div className="grid gap-s4">
      {lapsed.map((policy) => (
        <Lapsed key={policy.id} policy={policy} />
      ))}
      {underWay.map((policy) => (
        <UnderWay key={policy.id} policy={policy} />
      ))}
      {others.length > 0 && (
        <Card aria-labelledby="due" stitched>
          {due.length > 0 ? (
            <>
              <Due policies={due} />
              {others
                .filter((policy) => isNotBegun(policy) && !due.includes(policy))
                .map((policy) => (
                  <NotBegun key={policy.id} policy={policy} kind="secondary" />
                ))}
            </>
          ) : (
            <AllPaid policies={others} areAll={others.length === policies.length} />
          )}
        </Card>
      )}
      {policies.map((policy) => (
        <MaturityMoney key={policy.id} policy={policy} />
      ))}
    </div>
  )
}

const hasLapsed = ({ standing: { kind } }: OwnPolicy) => kind === 'lapsed'
const isNeither = (policy: OwnPolicy) => !hasLapsed(policy) && !policy.open_payment

/** Says that the policy has lapsed, in the words of its own page. */
export function Lapsed({ policy, className }: { policy: OwnPolicy; className?: string }) {
  const { text } = useStanding(policy)
  return (
    <LapsedNote
      id={policy.id}
      name={policy.policy.name}
      number={policy.core_system_policy_id ?? policy.ref_unique_id}
      text={text}
      className={className}
    />
  )
}

/** A payment whose outcome is not known yet: whether its money has come, and that it must not be paid again. */
export function UnderWay({ policy, className }: { policy: OwnPolicy; className?: string }) {
  const { home, invoice, dashboard } = useCustomerWords()
  const write = useWriter()
  const { open_payment: open } = policy
  if (!open) return null
  const { name } = policy.policy
  const number = policy.core_system_policy_id ?? policy.ref_unique_id
  return (
    <Alert kind="warning" className={className} title={open.is_held ? home.held : invoice.other}>
      <p className="mb-s2">
        {name}, <span className="num">{number}</span>
      </p>
      {!open.is_held && <p className="mb-s2">{invoice.ifPaid}</p>}
      {write.fill(open.is_held ? invoice.heldText : invoice.otherText, {
        amount: write.amount(open.amount),
        until: writeMoment(open.expires_at, write.language),
      })}
      <Helpline say={`${home.helpline} {helpline}`} />
      <p className="mt-s3">
        <ButtonLink
          href={paymentPaths.paymentOfInvoice(policy.id, open.payment)}
          aria-label={write.fill(dashboard.lookOf, { name, number })}
        >
          {invoice.otherOpen}
        </ButtonLink>
      </p>
    </Alert>
  )
}

/** The policies with something to pay now; an instalment that may be paid early is not due yet. */
export function dueOf(policies: readonly OwnPolicy[]): OwnPolicy[] {
  return policies.filter(
    (policy) => isNeither(policy) && policy.premium_due > 0 && policy.standing.kind !== 'early',
  )
}

function Due({ policies }: Policies) {
  const { home: words } = useCustomerWords()
  const write = useWriter()
  const [first] = policies
  if (policies.length === 1 && first) return <OneDue policy={first} />
  const total = policies.reduce((sum, { premium_due: premium }) => sum + premium, 0)
  return (
    <>
      <h2 id="due" className="text-l">
        {write.fill(words.severalDue, { n: policies.length })}
      </h2>
      <ul className="mt-s3">
        {policies.map((policy) => (
          <DueLine key={policy.id} policy={policy} isFirst={policy === first} />
        ))}
      </ul>
      <p className="mt-s3 flex flex-wrap items-baseline justify-between gap-s3 border-ink border-t-[3px] border-double pt-s3">
        <span>{words.total}</span>
        <b className="num text-receipt text-green-800">{write.amount(total)}</b>
      </p>
      <p className="text-s muted">{words.charge}</p>
    </>
  )
}

function OneDue({ policy }: { policy: OwnPolicy }) {
  const { home: words } = useCustomerWords()
  const write = useWriter()
  const { due_date: date, kind } = policy.standing
  const title = kind === 'overdue' ? words.dueSince : words.due
  return (
    <>
      <h2 id="due" className="text-l">
        {date ? write.fill(title, { date: write.date(date) }) : words.dueNow}
      </h2>
      <p className="num mt-s2 font-semibold text-green-800 text-receipt">
        {write.amount(policy.premium_due)}
      </p>
      {policy.due_instalments > 1 && <p>{write.fill(words.chooseHowMany, { n: policy.due_instalments })}</p>}
      <About policy={policy} />
      <p className="text-s muted">{words.charge}</p>
      <p className="mt-s4">
        <Pay policy={policy} kind="primary" />
      </p>
    </>
  )
}

function DueLine({ policy, isFirst }: { policy: OwnPolicy; isFirst: boolean }) {
  const { home: words } = useCustomerWords()
  const write = useWriter()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2 border-line border-b py-s3">
      <span className="min-w-0 flex-1 basis-[14rem]">
        <b className="num text-green-800 text-l">{write.amount(policy.premium_due)}</b>
        {policy.due_instalments > 1 && ` · ${write.fill(words.instalments, { n: policy.due_instalments })}`}
        <About policy={policy} />
      </span>
      <Pay policy={policy} kind={isFirst ? 'primary' : 'secondary'} />
    </li>
  )
}

/** The policy's name, and until when it may be paid. */
function About({ policy }: { policy: OwnPolicy }) {
  const { short } = useStanding(policy)
  return (
    <span className="block text-ink-2">
      {policy.policy.name},{' '}
      <span className="num">{policy.core_system_policy_id ?? policy.ref_unique_id}</span> · {short}
    </span>
  )
}

function Pay({ policy, kind }: { policy: OwnPolicy; kind: 'primary' | 'secondary' }) {
  const { dashboard } = useCustomerWords()
  const write = useWriter()
  const named = { name: policy.policy.name, number: policy.core_system_policy_id ?? policy.ref_unique_id }
  return (
    <ButtonLink
      kind={kind}
      href={paymentPaths.invoice(policy.id)}
      aria-label={write.fill(dashboard.payOf, named)}
    >
      {dashboard.payNow}
    </ButtonLink>
  )
}

/** Nothing to pay: the date and amount of the next instalment. */
function AllPaid({ policies, areAll }: Policies & { areAll: boolean }) {
  const { home: words, firstPremium } = useCustomerWords()
  const write = useWriter()
  const begun = policies.filter((policy) => !isNotBegun(policy))
  // A first premium has a sentence of its own that says when it falls due.
  const next = nextOf(begun)
  const isFirstOpen = policies.some(lacksFirst)
  const isOver = policies.every(({ standing: { kind } }) => kind === 'mature' || kind === 'fullyPaid')
  const isPaid = (next || isOver) && !policies.some(hasMaturedUnpaid)
  const allPaid = next ? words.allPaidSoFar : words.allPaid
  const ofAll = isPaid ? allPaid : words.nothingToPay
  const ofBegun = areAll ? ofAll : words.nothingElse
  return (
    <>
      <h2 id="due" className="flex items-center gap-s3 text-l">
        {begun.length > 0 && !isFirstOpen && <Icon of="circle-check" className="text-green-700" />}
        {isFirstOpen ? firstPremium.name : ofBegun}
      </h2>
      {policies.filter(isNotBegun).map((policy) => (
        <NotBegun
          key={policy.id}
          policy={policy}
          kind={policy === policies.find(mayPayFirst) ? 'primary' : 'secondary'}
        />
      ))}
      {next && (
        <p className="mt-s3">
          {write.fill(words.next, { date: write.date(next.date), name: next.policy.policy.name })}
        </p>
      )}
    </>
  )
}

const isNotBegun = (policy: OwnPolicy) => policy.standing.kind === 'notYet' || lacksFirst(policy)

/** A policy whose first premium is not in the ledger: no cover has begun. */
function lacksFirst({ standing: { kind }, first_premium: first }: OwnPolicy): boolean {
  return kind !== 'notYet' && first !== null
}

function hasMaturedUnpaid({ standing: { kind }, fup }: OwnPolicy): boolean {
  return kind === 'mature' && fup !== null
}

/** A mere proposal, or a policy before its first premium: it covers nobody. */
function NotBegun({ policy, kind }: { policy: OwnPolicy; kind: 'primary' | 'secondary' }) {
  const { text } = useStanding(policy)
  return (
    <>
      <p className="mt-s3">
        {policy.policy.name},{' '}
        <span className="num">{policy.core_system_policy_id ?? policy.ref_unique_id}</span>: {text}
      </p>
      {mayPayFirst(policy) && (
        <p className="mt-s3">
          <Pay policy={policy} kind={kind} />
        </p>
      )}
    </>
  )
}

/** Its sentence says that it may be paid now, so a link to pay follows. */
function mayPayFirst({ first_premium: first, premium_due: due }: OwnPolicy): boolean {
  return first === 'notReceived' && due > 0
}

/** The instalment that falls due first. */
export function nextOf(policies: readonly OwnPolicy[]) {
  return policies
    .flatMap((policy) => {
      const { kind, due_date: date } = policy.standing
      return date && (kind === 'paidUntil' || kind === 'early') ? [{ date, policy }] : []
    })
    .toSorted((one, other) => one.date.localeCompare(other.date))[0]
}
