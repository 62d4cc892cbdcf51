import { useActionData, useLoaderData } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Alert, ArrowLink, Button, Details, Form, SummaryList } from '#ui'
import type { YourProposal } from '../word-contract.ts'
import { useWordWords } from './words.ts'
import type { YourProposalView } from './your-proposal.loader.ts'

/**
 * What is proposed in the reader's name, whole, and the question whether it is theirs; or what was submitted. Whoever
 * reads it has no account and may never have heard of us.
 */
export default function YourProposalPage() {
  const { proposal } = useLoaderData<YourProposalView>()
  const refused = useActionData<{ message: string }>()
  const { your: words } = useWordWords()
  const write = useWriter()
  if (!proposal) return <NotOpened />
  const isOpen = proposal.state !== 'submitted'
  const title = isOpen ? words.title : words.submittedTitle
  return (
    <div className="w sec stack max-w-form">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {refused && (
        <Alert kind="danger" takesFocus>
          {refused.message}
        </Alert>
      )}
      <Standing proposal={proposal} />
      <Details
        entries={[
          { key: 'plan', label: words.plan, value: proposal.plan },
          { key: 'sum', label: words.sum, value: write.amount(proposal.sum_assured) },
          {
            key: 'premium',
            label: write.fill(words.premium, { mode: proposal.mode }),
            value: write.amount(proposal.premium_amount),
          },
        ]}
      />
      <h2>{words.whole}</h2>
      <div className="grid gap-s6" lang={proposal.language}>
        {proposal.sections.map(({ title: section, lines }) => (
          <SummaryList
            key={section}
            title={section}
            rows={lines.map(({ label, answer }, index) => ({
              key: `${index}`,
              label,
              value: <span className="wrap-anywhere whitespace-pre-line">{answer}</span>,
            }))}
          />
        ))}
      </div>
      {isOpen && proposal.state !== 'no' && <Question proposal={proposal} />}
    </div>
  )
}

/** How it stands: what was said, or what happens next. */
function Standing({ proposal: { state, answered_at: at, reference } }: { proposal: YourProposal }) {
  const { your: words } = useWordWords()
  const write = useWriter()
  const when = at ? writeMoment(at, write.language) : ''
  switch (state) {
    case 'submitted':
      return <Alert kind="success">{write.fill(words.submitted, { reference: reference ?? '' })}</Alert>
    case 'yes':
      return <Alert kind="success">{write.fill(words.saidYes, { at: when })}</Alert>
    case 'no':
      return <Alert kind="warning">{write.fill(words.saidNo, { at: when })}</Alert>
    case 'open':
      return <p className="lead">{words.lead}</p>
  }
}

function Question({ proposal }: { proposal: YourProposal }) {
  const { your: words } = useWordWords()
  const write = useWriter()
  const hasAgreed = proposal.state === 'yes'
  return (
    <Form method="post" className="stack">
      {!hasAgreed && <h2>{words.question}</h2>}
      <p>{hasAgreed ? words.stillNo : words.agree}</p>
      <p className="flex flex-wrap gap-s4">
        {!hasAgreed && (
          <Button type="submit" name="answer" value="yes" kind="primary">
            {words.yes}
          </Button>
        )}
        <Button type="submit" name="answer" value="no">
          {words.no}
        </Button>
      </p>
      <p className="muted">
        {write.fill(words.validUntil, { at: writeMoment(proposal.valid_until, write.language) })}
      </p>
    </Form>
  )
}

function NotOpened() {
  const { your: words } = useWordWords()
  return (
    <div className="w sec stack max-w-form">
      <title>{words.over}</title>
      <meta name="robots" content="noindex" />
      <h1>{words.over}</h1>
      <p className="lead">{words.overLead}</p>
      <ArrowLink href="/">{words.home}</ArrowLink>
    </div>
  )
}
