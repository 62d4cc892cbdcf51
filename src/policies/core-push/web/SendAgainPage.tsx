import { useActionData, useLoaderData } from 'react-router'
import { useWriter } from '#platform/http/web/write.ts'
import { Outcome } from '#platform/pages/web/Outcome.tsx'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { useWhyFailed } from '#policies/policy-list/web/ListedPolicies.tsx'
import { listAddress } from '#policies/policy-list/web/list-address.ts'
import { usePolicyColumns } from '#policies/policy-list/web/policy-columns.tsx'
import { Alert, ButtonLink, Form, PageHead, Table } from '#ui'
import type { Check, Sent } from './send-again.loader.ts'

/** The page before a bulk retry: how many policies it sends and which come first. Afterwards it shows the result. */
export default function SendAgainPage() {
  const { retries } = usePoliciesWords()
  const check = useLoaderData<Check>()
  const sent = useActionData<Sent>()
  return (
    <>
      <title>{retries.title}</title>
      <PageHead title={retries.title} />
      {sent?.isDone ? <SentAgain sent={sent} /> : <Question check={check} sent={sent} />}
      <p className="mt-s6">
        <ButtonLink href={listAddress(check.query)}>{retries.cancel}</ButtonLink>
      </p>
    </>
  )
}

function Question({ check, sent }: { check: Check; sent: Sent | undefined }) {
  const words = usePoliciesWords()
  const { retries } = words
  const write = useWriter()
  const why = useWhyFailed()
  const columns = usePolicyColumns()
    .filter(({ key }) => key !== 'actions' && key !== 'number')
    .map((column) => (column.key === 'status' ? why : column))
  const { total, returned, at_once: atOnce, policies } = check
  const leftOut = returned > 0 && (
    <Alert kind="info">{write.fill(retries.returnedStay, { n: returned })}</Alert>
  )
  if (total === 0) return leftOut || <Alert kind="info">{retries.none}</Alert>
  return (
    <div className="grid gap-s5">
      {sent && !sent.isDone && <Outcome of={sent} />}
      <p className="lead">
        {write.fill(retries.question, { n: total })}
        {total > atOnce && ` ${write.fill(retries.inTurns, { n: atOnce })}`}
      </p>
      {leftOut}
      {policies.some(({ push_failure: failure }) => failure?.reason === 'refused') && (
        <Alert kind="warning">{retries.refusedAgain}</Alert>
      )}
      <Form method="post">
        <SubmitButton kind="primary" icon="refresh-cw" working={words.loading}>
          {write.fill(retries.confirm, { n: Math.min(total, atOnce) })}
        </SubmitButton>
      </Form>
      <section>
        <h2 className="mb-s3">
          {total > policies.length ? write.fill(retries.firstOnes, { n: policies.length }) : retries.these}
        </h2>
        <Table caption={retries.title} rows={policies} rowKey={(policy) => policy.id} columns={columns} />
      </section>
    </div>
  )
}

function SentAgain({ sent }: { sent: Extract<Sent, { isDone: true }> }) {
  const { retries } = usePoliciesWords()
  const write = useWriter()
  return (
    <div className="grid gap-s4">
      <Alert kind="success" live>
        {write.fill(retries.done, { n: sent.sent })}
        {sent.left > 0 && ` ${write.fill(retries.left, { n: sent.left })}`}
      </Alert>
      {sent.skipped.length > 0 && (
        <section>
          <h2 className="mb-s2">{retries.skipped}</h2>
          <ul className="list-disc pl-s5">
            {sent.skipped.map(({ id, ref_unique_id, reason }) => (
              <li key={id}>
                {ref_unique_id || id}: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
