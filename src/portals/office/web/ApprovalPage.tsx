import { useActionData, useLoaderData } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import type { PaymentState } from '#money/ledger/moves.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { useDeskWords } from '#money/payment-desk/web/words.ts'
import type { ListedApproval } from '#people/approvals/contract.ts'
import { approvalPaths } from '#people/approvals/paths.ts'
import { useApprovalWords } from '#people/approvals/web/words.ts'
import { useExportWords } from '#people/exports/web/words.ts'
import { describeDetails } from '#people/staff/audit-text.ts'
import { staffPaths } from '#people/staff/paths.ts'
import { useAuditWords, useRolesWords } from '#people/staff/web/words.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { sentField } from '#platform/pages/web/form-trouble.ts'
import { Outcome } from '#platform/pages/web/Outcome.tsx'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { policyPaths } from '#policies/policies/paths.ts'
import { personalDataPaths } from '#portals/personal-data/paths.ts'
import type { EditionChange } from '#sales/rate-books/contract.ts'
import { EditionChanges } from '#sales/rate-books/web/EditionChanges.tsx'
import { referralPaths } from '#sales/underwriting/paths.ts'
import type { Decision } from '#sales/underwriting/referral.ts'
import type { ReasonCode } from '#sales/underwriting/verdict.ts'
import { Alert, Anchor, ButtonLink, Form, NotThere, PageHead, SummaryList, TextArea } from '#ui'
import { historyAddress } from '#website/editor/paths.ts'
import { issuePath } from '#website/newsletter/paths.ts'
import { ApprovalChip } from './ApprovalChip.tsx'
import type { ApprovalView, DecisionAttempt } from './approval.loader.ts'
import { useRequestTitle } from './use-request-title.ts'
import { useReferralWords, useUnderwritingWords } from './words.ts'

/** One request: what, why, before and after, and the decision of a second person. */
export default function ApprovalPage() {
  const { sheet, title } = useApprovalWords()
  const { request, list } = useLoaderData<ApprovalView>()
  if (request) return <RequestSheet request={request} list={list} />
  return <NotThere title={title} text={sheet.none} back={{ href: approvalPaths.inbox, text: sheet.back }} />
}

function RequestSheet({ request, list }: { request: ListedApproval; list: ApprovalView['list'] }) {
  const { sheet } = useApprovalWords()
  const attempt = useActionData<DecisionAttempt>()
  const title = useRequestTitle()(request)
  return (
    <article className="max-w-[880px]">
      <title>{title}</title>
      <PageHead
        title={title}
        lead={<ApprovalChip state={request.state} />}
        back={{ href: approvalPaths.inbox, text: sheet.back }}
      />
      <div className="grid gap-s7">
        <h2 className="sr-only">{sheet.facts}</h2>
        {attempt && <Outcome of={attempt} />}
        {list !== undefined && <ListReady list={list} />}
        <SummaryList title={sheet.facts} rows={useFacts(request)} />
        {request.act === 'edition.load' ? (
          <EditionChanges change={request as unknown as EditionChange} />
        ) : (
          <WhatChanges request={request} />
        )}
        <Decide request={request} attempt={attempt?.isDone ? undefined : attempt} />
      </div>
    </article>
  )
}

/** The requested list, while it may be downloaded. */
function ListReady({ list }: { list: NonNullable<ApprovalView['list']> | null }) {
  const words = useExportWords()
  const write = useWriter()
  if (!list) return <Alert kind="info">{words.over}</Alert>
  return (
    <Alert kind="success">
      <p>{write.fill(words.ready, { until: writeMoment(list.valid_until, write.language) })}</p>
      <p className="mt-s3">
        <ButtonLink href={list.url} kind="primary" icon="download" reload>
          {words.download}
        </ButtonLink>
      </p>
    </Alert>
  )
}

function useFacts(request: ListedApproval) {
  const { sheet } = useApprovalWords()
  const write = useWriter()
  const moment = (at: string | null) => at && writeMoment(at, write.language)
  const href = addressOf(request.thing)
  const { subject } = request
  const rows = [
    { key: 'amount', label: sheet.amount, value: request.amount !== null && write.amount(request.amount) },
    {
      key: 'policy',
      label: sheet.policy,
      value: subject && (
        <Anchor href={policyPaths.view(subject.policy_id)}>
          {`${subject.holder}, ${subject.policy_number}`}
        </Anchor>
      ),
    },
    {
      key: 'instalment',
      label: sheet.instalments,
      value:
        subject &&
        write.fill(subject.instalments === 1 ? sheet.instalmentOf : sheet.instalmentsFrom, {
          n: subject.instalments,
          date: write.date(subject.due_date),
        }),
    },
    {
      key: 'thing',
      label: subject ? sheet.payment : sheet.what,
      value: href && (
        <Anchor href={href} className={subject ? 'whitespace-nowrap' : undefined}>
          {request.label}
        </Anchor>
      ),
    },
    { key: 'reason', label: sheet.reason, value: request.reason },
    { key: 'by', label: sheet.requestedBy, value: request.requested_by },
    { key: 'at', label: sheet.requestedAt, value: moment(request.requested_at) },
    {
      key: 'until',
      label: sheet.expiresAt,
      value: request.state === 'waiting' && moment(request.expires_at),
    },
    { key: 'decider', label: sheet.decidedBy, value: request.decided_by },
    { key: 'decided', label: sheet.decidedAt, value: moment(request.decided_at) },
    { key: 'why', label: sheet.decisionReason, value: request.decision_reason },
  ]
  return rows.filter(({ value }) => value)
}

/** The page of the thing that a request is about. */
function addressOf(thing: string): string | undefined {
  const [, module = '', type = '', slug = ''] = /^content:(\w+):(\w+):(.+)$/.exec(thing) ?? []
  if (slug) return historyAddress(module, type, slug)
  const [, kind, id = ''] = /^(payment|role|personRequest|policy|newsletter):(\d+)$/.exec(thing) ?? []
  if (kind === 'payment') return paymentPaths.deskPayment(id)
  if (kind === 'personRequest') return personalDataPaths.request(id)
  if (kind === 'newsletter') return issuePath(id)
  if (kind === 'policy') return referralPaths.case(id)
  return kind === 'role' ? staffPaths.permissionsOf(id) : undefined
}

/** Before and after, one line for each field; for permissions, what is added and removed. */
function WhatChanges({ request }: { request: ListedApproval }) {
  const { sheet } = useApprovalWords()
  const lines = useLinesOfChange(request)
  return (
    <section>
      <h3 className="border-ink border-b-[1.5px] pb-s2">{sheet.change}</h3>
      {lines.length === 0 ? (
        <p className="muted mt-s3">{sheet.noChange}</p>
      ) : (
        <ul className="wrap-anywhere mt-s3 grid gap-s2">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A line for each changed field; values that are stored by key are named. */
function useLinesOfChange({ act, state, before, after }: ListedApproval): string[] {
  const { sheet } = useApprovalWords()
  const words = { audit: useAuditWords(), roles: useRolesWords() }
  const write = useWriter()
  const { states } = useDeskWords()
  const { states: decisions } = useReferralWords()
  const { rules } = useUnderwritingWords()
  if (typeof before?.state === 'string' && typeof after?.state === 'string') {
    const [was, is] = [before.state, after.state].map((state) => states[state as PaymentState])
    const moves = write.fill(sheet.paymentMoves, { before: was ?? '', after: is ?? '' })
    // Other places show what was decided; a refusal leaves the premium booked.
    const unpaysNow = act === 'payment.refund' && before.state === 'booked' && state === 'waiting'
    return unpaysNow ? [moves, sheet.unpaidAgain] : [moves]
  }
  if (act === 'newsletter.send') {
    const at = after?.at
    return [
      typeof at === 'string'
        ? write.fill(sheet.sendAt, { at: writeMoment(at, write.language) })
        : sheet.sendNow,
    ]
  }
  if (act === 'referral.decide') {
    const decision = decisions[after?.decision as Decision]
    const codes = String(before?.rules ?? '').split(' ')
    const reasons = codes.map((code) => rules[code as ReasonCode] ?? code).join(', ')
    return describeDetails(words, { after: { ...after, decision, rules: reasons } }, write.language)
  }
  // The title already names the list.
  const { list: _list, ...facts } = after ?? {}
  const rows = typeof facts.rows === 'number' ? { rows: write.number(facts.rows) } : {}
  return describeDetails(words, { before: before ?? {}, after: { ...facts, ...rows } }, write.language)
}

function Decide({ request, attempt }: { request: ListedApproval; attempt: DecisionAttempt | undefined }) {
  const { sheet } = useApprovalWords()
  if (request.state !== 'waiting') return null
  if (request.is_own)
    return (
      <Form method="post" className="grid justify-items-start gap-s3 no-print">
        <p>{sheet.own}</p>
        <SubmitButton name="decision" value="withdraw" working={sheet.sending}>
          {sheet.withdraw}
        </SubmitButton>
      </Form>
    )
  const { may_decide: mayApprove, why_not: whyNot } = request
  if (!mayApprove && !whyNot) return null
  return (
    <Form method="post" className="stack no-print" noValidate>
      <h3 className="border-ink border-b-[1.5px] pb-s2">{sheet.decide}</h3>
      {whyNot ? <Alert kind="info">{whyNot}</Alert> : <p>{sheet.decideHint}</p>}
      <TextArea
        {...sentField(attempt, 'reason')}
        label={sheet.reason}
        hint={sheet.reasonHint}
        maxLength={1000}
        rows={2}
      />
      <p className="flex flex-wrap gap-s3">
        {mayApprove && (
          <SubmitButton name="decision" value="approve" kind="primary" working={sheet.sending}>
            {sheet.approve}
          </SubmitButton>
        )}
        <SubmitButton name="decision" value="refuse" kind="danger" working={sheet.sending}>
          {sheet.refuse}
        </SubmitButton>
      </p>
    </Form>
  )
}
