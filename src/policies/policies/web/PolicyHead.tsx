import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { formatMoment } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import type { ActOutcome } from '#platform/pages/web/form-trouble.ts'
import { Outcome } from '#platform/pages/web/Outcome.tsx'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { proposalFormPaths } from '#sales/proposal-form/paths.ts'
import { proposalPaths } from '#sales/proposals/paths.ts'
import { Alert, ButtonLink, Form, PageHead, StatusChip } from '#ui'
import type { PolicyDetails } from '../contract.ts'
import { nameForHolder, statusFromCode } from '../status.ts'
import { Copyable } from './drawn-rows.tsx'
import { useWayBack } from './NothingToShow.tsx'
import { PolicyStatusChip } from './PolicyStatusChip.tsx'
import { PremiumChip } from './PremiumChip.tsx'
import { FirstPremiumChip } from './PremiumNote.tsx'
import { ReturnReason } from './ReturnReason.tsx'
import { UnderWayChip } from './UnderWayChip.tsx'
import { usePoliciesWords } from './words.ts'

/**
 * Whose policy it is, which one, its status, and what can be done with it; `actions` come first. With
 * `isOwn`, for its holder, the plan comes before the name.
 */
export function PolicyHead({ details, actions, isOwn }: PolicyHeadProps) {
  const words = usePoliciesWords()
  const back = useWayBack()
  const number = details.sap_policy_id
  const name = `${details.customer.first_name ?? ''} ${details.customer.last_name ?? ''}`.trim()
  return (
    <PageHead
      back={back}
      title={isOwn ? details.plan.name : name}
      lead={
        <span className="flex flex-wrap items-center gap-x-s3 gap-y-s1 text-m">
          <span>{isOwn ? name : details.plan.name}</span>
          <Copyable text={number ?? details.ref_unique_id} kind={number ? 'number' : 'reference'} />
          {/* Both chips go to the next line together. */}
          <span className="inline-flex flex-wrap items-center gap-s2">
            <PolicyState details={details} isOwn={isOwn} />
          </span>
        </span>
      }
      actions={
        <>
          {actions}
          {details.has_paper && (
            <ButtonLink href={proposalPaths.print(details.id)} icon="file-text" reload newTab>
              {words.paper}
            </ButtonLink>
          )}
          {details.may_edit && (
            <ButtonLink href={proposalFormPaths.edit(details.id)} icon="pencil" kind="primary">
              {words.finishDraft}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

/** Its status and how it stands with its premiums, worded as in the lists of the office, or the holder's (`isOwn`). */
export function PolicyState({ details, isOwn = false }: { details: PolicyDetails; isOwn?: boolean }) {
  const words = usePoliciesWords()
  const { standing, premium_status: paidOrDue, fup, first_premium: first, under_way: underWay } = details
  const status = statusFromCode(details.status)
  const isFirstMissing = first?.state === 'notReceived'
  const hasPremiums = standing !== 'notYet' && standing !== 'notTakenUp' && !details.is_looked_at
  const premium = underWay ? (
    <UnderWayChip underWay={underWay} />
  ) : (
    <PremiumChip kind={standing} status={paidOrDue} fup={fup} first_premium={first?.state ?? null} />
  )
  if (!status) return null
  // "Active" beside it would be read as covered.
  if (isOwn && standing === 'lapsed') return premium
  const name = isOwn ? nameForHolder(words, status) : words.statuses[status]
  const isMissing = isFirstMissing && !underWay && !details.is_looked_at
  if (isMissing && status === 'active') return <PolicyStatusChip policy={details} isFirstMissing />
  if (!isOwn && !isMissing) return <PolicyStatusChip policy={details} />
  return (
    <>
      <StatusChip status={status}>{name}</StatusChip>
      {isMissing ? <FirstPremiumChip details={details} /> : (hasPremiums || underWay) && premium}
    </>
  )
}

type PolicyHeadProps = { details: PolicyDetails; actions?: ReactNode; isOwn?: boolean }

/** Why the core system does not have the policy yet, and a way to send it again. */
export function PushTrouble({ details }: { details: PolicyDetails }) {
  const words = usePoliciesWords()
  const write = useWriter()
  const answer = useActionData<ActOutcome & { readonly act?: string }>()
  // A policy that was withdrawn since then waits for nobody.
  const failure = statusFromCode(details.status) === 'notTakenUp' ? null : details.push_failure
  const attempt = answer?.act === undefined || answer.act === 'withdraw' ? answer : undefined
  if (!failure && !attempt) return null
  return (
    <div className="mb-s6 grid gap-s4">
      {failure && (
        <Alert kind="danger">
          {words.pushReasons[failure.reason]}
          {failure.reason === 'refused' && (
            <>
              {' '}
              <ReturnReason {...failure} />
            </>
          )}
          {failure.next_try_at &&
            ` ${write.fill(words.nextPush, { at: formatMoment(new Date(failure.next_try_at), write.language) })}`}
        </Alert>
      )}
      {attempt && <Outcome of={attempt} />}
      {details.may_retry && !attempt?.isDone && (
        <Form method="post">
          <SubmitButton icon="refresh-cw" working={words.loading}>
            {words.retryPush}
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}
