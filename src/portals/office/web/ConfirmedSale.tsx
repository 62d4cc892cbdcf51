import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { useLanguage, useSession } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import type { UnderWay } from '#policies/policies/contract.ts'
import { identitySentence } from '#policies/policies/identity-sentence.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { statusFromCode } from '#policies/policies/status.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { proposalFormPaths } from '#sales/proposal-form/paths.ts'
import { NextOfFamily } from '#sales/proposal-form/web/NextOfFamily.tsx'
import { proposalPaths } from '#sales/proposals/paths.ts'
import { newProposalPath } from '#sales/quotes/paths.ts'
import { Alert, Anchor, ButtonLink, Card, CopyButton, Details, PaidMark, Receipt, Stepper } from '#ui'
import { portalHomePath } from '../paths.ts'
import type { Sale } from './dashboard.loader.ts'
import { PayLink } from './PayLink.tsx'
import { isSaleComplete, leadOf, type SaleStep, saleSteps } from './sale-steps.ts'
import { useSaleWords } from './words.ts'

/** The page after a confirmation: what was submitted, what happens now, and the first premium. It updates itself. */
export function ConfirmedSale({ sale }: { sale: Sale }) {
  const { confirmed: words, steps } = useSaleWords()
  const write = useWriter()
  const { policy } = sale
  const { person } = useSession()
  const leads = person?.kind === 'customer' ? { ...words, ...words.own } : words
  useFollowing(sale)
  return (
    <article className="stack max-w-[760px]">
      <title>{words.title}</title>
      <div className="flex items-center gap-s4 pb-s3 sm:gap-s5">
        <PaidMark isNew />
        <div>
          <h1>{words.title}</h1>
          <p className="lead mt-s1">{leads[leadOf(policy)]}</p>
        </div>
      </div>
      <p role="status" className="sr-only">
        {policy.sap_policy_id ? write.fill(steps.numberCame, { number: policy.sap_policy_id }) : ''}
      </p>
      <IdentityNote sale={sale} />
      <Receipt className="my-s4">
        <Reference reference={policy.ref_unique_id} />
        <Facts sale={sale} />
      </Receipt>
      <section aria-labelledby="what-next">
        <h2 id="what-next" className="mb-s4">
          {steps.label}
        </h2>
        <Stepper label={steps.label} steps={useShownSteps(sale)} />
        {isReturned(sale) && (
          <p className="mt-s4">
            <ButtonLink kind="primary" href={policyPaths.view(policy.id)}>
              {steps.whatToDo}
            </ButtonLink>
          </p>
        )}
      </section>
      {!policy.is_looked_at && !isReturned(sale) && <FirstPremium sale={sale} />}
      <WaysOn sale={sale} />
    </article>
  )
}

/** The core system refused it: no money is asked for before that is resolved. */
const isReturned = ({ policy }: Sale): boolean => policy.push_failure?.reason === 'refused'

function Reference({ reference }: { reference: string }) {
  const { confirmed: words } = useSaleWords()
  return (
    <div className="flex flex-wrap items-end justify-between gap-s3 border-ink border-b-[1.5px] pb-s4">
      <p>
        <span className="block text-ink-2 text-s">{words.reference}</span>
        <b className="num select-all whitespace-nowrap text-xl">{reference}</b>
      </p>
      <CopyButton
        small
        text={reference}
        label={words.copy}
        copied={words.copied}
        aria-label={words.copyReference}
      />
    </div>
  )
}

function Facts({ sale: { policy, cover } }: { sale: Sale }) {
  const { confirmed: words } = useSaleWords()
  const { codes } = usePoliciesWords()
  const write = useWriter()
  const { customer, plan, sum_assured, premium, start_date } = policy
  return (
    <Details
      entries={[
        {
          key: 'applicant',
          label: words.applicant,
          value: `${customer.first_name ?? ''} ${customer.last_name ?? ''}`.trim(),
        },
        { key: 'plan', label: words.plan, value: plan.name },
        { key: 'sum', label: words.sum, value: write.amount(sum_assured) },
        {
          key: 'instalment',
          label: `${words.instalment}, ${codes.mode[cover.mode]}`,
          value: write.amount(premium),
        },
        { key: 'start', label: words.start, value: write.date(start_date) },
      ]}
    />
  )
}

/** The number is, or may be, somebody else's: the office checks it first. */
function IdentityNote({ sale: { policy } }: { sale: Sale }) {
  const { identity: identities, identityToDo } = usePoliciesWords()
  const language = useLanguage()
  const { identity } = policy.customer
  if (identity !== 'doubtful' && identity !== 'another') return null
  return (
    <Alert
      kind="warning"
      title={identitySentence(policy.customer, identities, language) ?? identities[identity]}
    >
      <p>{identityToDo}</p>
    </Alert>
  )
}

function useShownSteps({ policy }: Sale) {
  const { steps: words } = useSaleWords()
  const write = useWriter()
  const titles: Record<SaleStep['key'], string> = {
    submitted: words.submitted,
    look: words.look,
    number: words.number,
    premium: words.premium,
    active: words.active,
  }
  return saleSteps(policy).map(({ key, state, text }) => ({
    key,
    title: titles[key],
    state,
    text:
      key === 'submitted'
        ? writeMoment(policy.saved_at, write.language)
        : text === 'number'
          ? policy.sap_policy_id
          : text && words[text],
  }))
}

/** What to do about the first premium: the holder pays it, the seller sends a link. */
function FirstPremium({ sale: { policy } }: { sale: Sale }) {
  const { premium: words } = useSaleWords()
  const write = useWriter()
  const { person } = useSession()
  const { first_premium: first, premium } = policy
  if (!first) return null
  const isStaff = person?.kind === 'staff'
  const underWay = policy.under_way
  return (
    <Card aria-labelledby="first-premium" className="my-s4">
      <h2 id="first-premium" className="text-l">
        {words.title}
      </h2>
      {first.state === 'withBank' ? (
        <p className="mt-s2">{words.withBank}</p>
      ) : underWay ? (
        <PremiumUnderWay policyId={policy.id} underWay={underWay} isOwn={!isStaff} />
      ) : (
        <div className="mt-s2 grid gap-s4">
          <p>
            <b className="num block text-2xl text-green-800">{write.amount(premium)}</b>
            {statusFromCode(policy.status) === 'active'
              ? words.notReceived
              : `${words.missing} ${words.beforeActive}`}
            {isStaff && first.is_payable && policy.sap_policy_id === null && ` ${words.waits}`}
          </p>
          {!isStaff && first.is_payable && (
            <div>
              <ButtonLink kind="primary" href={paymentPaths.invoice(policy.id)} icon="hand-coins">
                {words.payNow}
              </ButtonLink>
            </div>
          )}
          {!isStaff && !first.is_payable && <p>{words.paySoon}</p>}
          {isStaff && <PayLink policyId={policy.id} isNext isSoon={!first.is_payable} />}
        </div>
      )}
    </Card>
  )
}

/** Until the outcome is known, nobody should pay again or get a link to pay. */
function PremiumUnderWay({ policyId, underWay, isOwn }: UnderWayProps) {
  const { underWay: words } = usePoliciesWords()
  return (
    <Alert kind="warning" className="mt-s3" title={words[underWay].chip}>
      <p>{words[underWay].text}</p>
      {isOwn && (
        <p className="mt-s3">
          <ButtonLink kind="primary" href={paymentPaths.invoice(policyId)}>
            {words.look}
          </ButtonLink>
        </p>
      )}
    </Alert>
  )
}

type UnderWayProps = { policyId: number; underWay: UnderWay; isOwn: boolean }

function WaysOn({ sale: { policy } }: { sale: Sale }) {
  const { confirmed: words } = useSaleWords()
  const { person } = useSession()
  // One primary button a screen: a holder's to pay, a seller's to have it paid.
  const { first_premium: first, is_looked_at: isLookedAt } = policy
  const isPaying =
    person?.kind === 'customer' ? first?.is_payable === true : first?.state === 'notReceived' && !isLookedAt
  return (
    <div className="flex flex-wrap items-center gap-s4">
      <ButtonLink
        kind={isPaying ? 'secondary' : 'primary'}
        href={proposalPaths.print(policy.id)}
        icon="file-text"
        reload
        newTab
      >
        {words.paper}
      </ButtonLink>
      <ButtonLink href={newProposalPath} reload>
        {words.another}
      </ButtonLink>
      <NextOfFamily reference={policy.ref_unique_id}>{words.nextOfFamily}</NextOfFamily>
      <Anchor
        href={proposalFormPaths.preview(policy.ref_unique_id)}
        className="inline-flex min-h-11 items-center"
      >
        {words.see}
      </Anchor>
      <Anchor href={portalHomePath} className="inline-flex min-h-11 items-center">
        {words.dashboard}
      </Anchor>
    </div>
  )
}

const lookEveryMs = 4_000
/** Two minutes; after that the reader has to reload the page. */
const mostLooks = 30

/** Reloads the data now and then while it may still change by itself. */
function useFollowing({ policy }: Sale): void {
  const { revalidate } = useRevalidator()
  const isOver = isSaleComplete(policy)
  useEffect(() => {
    if (isOver) return
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (looks > mostLooks) return clearInterval(timer)
      if (!document.hidden) revalidate()
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [isOver, revalidate])
}
