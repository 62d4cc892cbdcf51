import { useActionData, useLoaderData } from 'react-router'
import { formatDate, writeMoment } from '#kernel/dates.ts'
import { WaitingNote } from '#people/approvals/web/WaitingNote.tsx'
import { useWriter } from '#platform/http/web/write.ts'
import { sentField } from '#platform/pages/web/form-trouble.ts'
import { Outcome } from '#platform/pages/web/Outcome.tsx'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { policyPaths } from '#policies/policies/paths.ts'
import { personPath } from '#portals/office/paths.ts'
import { Alert, Anchor, Checkbox, Form, NotThere, PageHead, SummaryList, TextArea } from '#ui'
import type { StaffRequest } from '../contract.ts'
import { personalDataPaths } from '../paths.ts'
import type { AnswerAttempt, PersonRequestView } from './person-request.loader.ts'
import { RequestChip } from './RequestChip.tsx'
import { useRequestName } from './request-name.ts'
import { useQueueWords } from './words.ts'

type Shown = NonNullable<PersonRequestView['shown']>

/** One request about data: who, what, until when, and the answer. */
export default function PersonRequestPage() {
  const { sheet, title } = useQueueWords()
  const { shown } = useLoaderData<PersonRequestView>()
  if (shown) return <Sheet {...shown} />
  return (
    <NotThere title={title} text={sheet.none} back={{ href: personalDataPaths.queue, text: sheet.back }} />
  )
}

function Sheet(shown: Shown) {
  const { request, hindrances, approval } = shown
  const { sheet } = useQueueWords()
  const attempt = useActionData<AnswerAttempt>()
  const name = useRequestName()(request)
  return (
    <article className="max-w-[880px]">
      <title>{name}</title>
      <PageHead
        title={name}
        lead={<RequestChip state={request.state} />}
        back={{ href: personalDataPaths.queue, text: sheet.back }}
      />
      <div className="grid gap-s7">
        <h2 className="sr-only">{sheet.facts}</h2>
        {attempt && <Outcome of={attempt} />}
        <WaitingNote approval={approval} />
        <SummaryList title={sheet.facts} rows={useFacts(request)} />
        {request.state === 'waiting' && (
          <Answer
            request={request}
            hindrances={hindrances}
            isAsked={approval !== null}
            attempt={attempt?.isDone ? undefined : attempt}
          />
        )}
      </div>
    </article>
  )
}

function useFacts(request: StaffRequest) {
  const { sheet, nobody } = useQueueWords()
  const write = useWriter()
  const day = (date: string) => formatDate(date.slice(0, 10), write.language)
  const { person, policies, wish, asked_at, due_on, owner, decided_by, decided_at, reason } = request
  const rows = [
    {
      key: 'person',
      label: sheet.person,
      value: (
        <>
          <Anchor href={personPath(person.customer_id)}>{person.name}</Anchor>{' '}
          <small className="text-ink-2">
            {write.fill(sheet.customer, { id: { value: person.customer_id, decimals: 0 } })}
          </small>
        </>
      ),
    },
    {
      key: 'policies',
      label: sheet.policies,
      value: policies.length > 0 && (
        <span className="flex flex-wrap gap-x-s4">
          {policies.map(({ id, name }) => (
            <Anchor key={id} href={policyPaths.view(id)}>
              {name}
            </Anchor>
          ))}
        </span>
      ),
    },
    { key: 'wish', label: sheet.wish, value: wish && <span className="wrap-anywhere">{wish}</span> },
    { key: 'asked', label: sheet.asked, value: day(asked_at) },
    { key: 'due', label: sheet.due, value: request.state === 'waiting' && day(due_on) },
    { key: 'owner', label: sheet.owner, value: owner ?? (request.state === 'waiting' && nobody) },
    { key: 'by', label: sheet.decidedBy, value: decided_by },
    { key: 'at', label: sheet.decidedAt, value: decided_at && writeMoment(decided_at, write.language) },
    { key: 'reason', label: sheet.reason, value: reason && <span className="wrap-anywhere">{reason}</span> },
  ]
  return rows.filter(({ value }) => value)
}

function Answer({
  request: { kind, is_own },
  hindrances,
  isAsked,
  attempt,
}: {
  request: StaffRequest
  hindrances: Shown['hindrances']
  isAsked: boolean
  attempt: AnswerAttempt | undefined
}) {
  const { sheet } = useQueueWords()
  const isErasure = kind === 'erase'
  const isBankAsked = hindrances.some(({ code }) => code === 'bankMoneyOpen')
  // Whoever decides may state that money collected by a bank has been paid back.
  const mayDo = hindrances.every(({ code }) => code === 'bankMoneyOpen') && !isAsked
  return (
    <Form method="post" className="stack no-print" noValidate>
      <h3 className="border-ink border-b-[1.5px] pb-s2">{sheet.decide}</h3>
      {!is_own && (
        <p>
          <SubmitButton name="decision" value="seeTo" working={sheet.sending}>
            {sheet.seeTo}
          </SubmitButton>
        </p>
      )}
      {hindrances.length > 0 && (
        <Alert kind="info">
          <p>{sheet.hindered}</p>
          <ul className="list-disc pl-s5">
            {hindrances.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      {mayDo && isBankAsked && <Checkbox name="bank_paid_back" value="1" label={sheet.bankPaidBack} />}
      {mayDo && <p>{isErasure ? sheet.eraseHint : sheet.answerOnly}</p>}
      <TextArea
        {...sentField(attempt, 'reason')}
        label={sheet.reason}
        hint={sheet.hint}
        maxLength={1000}
        rows={3}
      />
      <p className="flex flex-wrap gap-s3">
        {mayDo && (
          <SubmitButton
            name="decision"
            value="do"
            kind={isErasure ? 'danger' : 'primary'}
            working={sheet.sending}
          >
            {isErasure ? sheet.erase : sheet.done}
          </SubmitButton>
        )}
        <SubmitButton
          name="decision"
          value="refuse"
          kind={isErasure ? 'secondary' : 'danger'}
          working={sheet.sending}
        >
          {sheet.refuse}
        </SubmitButton>
      </p>
    </Form>
  )
}
