import type { MouseEvent } from 'react'
import { useActionData, useLoaderData, useNavigate, useNavigation } from 'react-router'
import { formatMoment } from '#kernel/dates.ts'
import type { ActOutcome } from '#people/staff/web/form-trouble.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { proposalPaths } from '#sales/proposals/paths.ts'
import { Alert, Button, ButtonLink, Form, PageHead, StatusChip, SummaryList } from '#ui'
import type { PolicyDetails } from '../contract.ts'
import { policyPaths } from '../paths.ts'
import { statusFromCode } from '../status.ts'
import { FullNationalId } from './FullNationalId.tsx'
import { PolicyDocuments } from './PolicyDocuments.tsx'
import { PolicyHistory } from './PolicyHistory.tsx'
import { policySections, type ShownSection } from './policy-sections.ts'
import type { PolicyView } from './policy-view.loader.ts'
import { usePoliciesWords } from './words.ts'

/** Everything about one policy (POL-09 to POL-15), for staff and for its holder. */
export default function PolicyViewPage() {
  const view = useLoaderData<PolicyView>()
  const words = usePoliciesWords()
  return (
    <>
      <title>{words.viewTitle}</title>
      {'details' in view ? <PolicyShown {...view} /> : <NothingToShow failure={view.failure} />}
    </>
  )
}

function PolicyShown({ details, events }: Extract<PolicyView, { details: PolicyDetails }>) {
  const words = usePoliciesWords()
  const language = useLanguage()
  const status = statusFromCode(details.status)
  const name = `${details.customer.first_name ?? ''} ${details.customer.last_name ?? ''}`.trim()
  return (
    <article className="max-w-[880px]">
      <PageHead
        title={name}
        lead={
          <span className="flex flex-wrap items-center gap-s3 text-m">
            <span>{details.plan.name}</span>
            <span>{details.sap_policy_id ?? details.ref_unique_id}</span>
            {status && <StatusChip status={status}>{words.statuses[status]}</StatusChip>}
          </span>
        }
        actions={
          <>
            {details.has_paper && (
              <ButtonLink href={proposalPaths.print(details.id)} icon="file-text" reload newTab>
                {words.paper}
              </ButtonLink>
            )}
            {details.may_edit && (
              <ButtonLink href={proposalPaths.edit(details.id)} icon="pencil">
                {words.edit}
              </ButtonLink>
            )}
          </>
        }
      />
      <PushTrouble details={details} />
      <div className="grid gap-s7">
        <h2 className="sr-only">{words.viewTitle}</h2>
        {policySections(details, words, language).map((section) => (
          <SummaryList
            key={section.title}
            title={section.title}
            rows={section.rows.map((row) => withWholeNumber(row, section, details.id))}
          />
        ))}
        <PolicyDocuments documents={details.documents} />
        <PolicyHistory events={events} />
      </div>
      <p className="mt-s7 no-print">
        <GoBack />
      </p>
    </article>
  )
}

/** A national ID stands masked, with a way to see it whole. */
function withWholeNumber(row: ShownSection['rows'][number], { part }: ShownSection, policyId: number) {
  if (row.key !== 'nationalId' || !part) return row
  return { ...row, value: <FullNationalId policyId={policyId} part={part} masked={row.value} /> }
}

/** Why the core system does not have it yet, and the way to send it again. */
function PushTrouble({ details }: { details: PolicyDetails }) {
  const words = usePoliciesWords()
  const write = useWriter()
  const attempt = useActionData<ActOutcome>()
  const { state } = useNavigation()
  const { push_failure: failure } = details
  if (!failure && !attempt) return null
  const reason = failure && write.fill(words.pushReasons[failure.reason], { detail: failure.detail })
  return (
    <div className="mb-s6 grid gap-s4">
      {failure && (
        <Alert kind="danger">
          {reason}
          {failure.next_try_at &&
            ` ${write.fill(words.nextPush, { at: formatMoment(new Date(failure.next_try_at), write.language) })}`}
        </Alert>
      )}
      {attempt && (
        <Alert kind={attempt.isDone ? 'success' : 'danger'} live>
          {attempt.message}
        </Alert>
      )}
      {details.may_retry && !attempt?.isDone && (
        <Form method="post">
          <Button type="submit" icon="refresh-cw" busy={state === 'submitting' ? words.loading : undefined}>
            {words.retryPush}
          </Button>
        </Form>
      )}
    </div>
  )
}

function NothingToShow({ failure }: { failure: 'none' | 'failed' }) {
  const words = usePoliciesWords()
  return (
    <div className="grid justify-items-start gap-s4">
      <title>{words.viewTitle}</title>
      <PageHead title={words.viewTitle} />
      <Alert kind={failure === 'none' ? 'info' : 'danger'} live>
        {failure === 'none' ? words.noPolicyData : words.detailsFailed}
      </Alert>
      <GoBack />
    </div>
  )
}

/** To wherever one came from; without scripts to the list. */
function GoBack() {
  const words = usePoliciesWords()
  const navigate = useNavigate()
  const back = (event: MouseEvent) => {
    event.preventDefault()
    navigate(-1)
  }
  return (
    <ButtonLink href={policyPaths.list} onClick={back}>
      {words.back}
    </ButtonLink>
  )
}
