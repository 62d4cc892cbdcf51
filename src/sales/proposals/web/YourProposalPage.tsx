import { useActionData, useLoaderData } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import type { Writer } from '#kernel/writer.ts'
import type { Attempt } from '#people/accounts/web/attempt.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { BirthDateForm } from '#platform/links/web/BirthDateForm.tsx'
import { useLinkWords } from '#platform/links/web/words.ts'
import { FieldErrors } from '#platform/pages/web/FieldErrors.tsx'
import { describeFailure } from '#platform/pages/web/failure.ts'
import { Helpline } from '#platform/pages/web/Helpline.tsx'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert, BackLink, Details, SummaryList, TelephoneLink } from '#ui'
import type { WholeProposal, YourProposal } from '../consent-contract.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { ObjectionText } from './ObjectionText.tsx'
import { objectionIn } from './objection-in.ts'
import { WrongForm } from './WrongForm.tsx'
import { useConsentWords } from './words.ts'
import type { YourProposalView } from './your-proposal.loader.ts'

/**
 * The whole proposal in the reader's name, with the question whether it is theirs; or the submitted proposal.
 * Nothing of it is shown before the applicant's date of birth was named. The reader has no account and may
 * never have heard of us.
 */
export default function YourProposalPage() {
  const { proposal } = useLoaderData<YourProposalView>()
  const refused = useActionData<Attempt>()
  const title = useTitle(proposal)
  if (!proposal) return <NotOpened refused={refused} />
  return (
    <div className="w sec stack max-w-form">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {proposal.proposal ? (
        <Whole standing={proposal} proposal={proposal.proposal} refused={refused} />
      ) : (
        <Closed standing={proposal} refused={refused} />
      )}
    </div>
  )
}

function useTitle(proposal: YourProposal | null): string {
  const { your: words } = useConsentWords()
  const { birthDate } = useLinkWords()
  if (!proposal) return words.over
  const { state, reading } = proposal
  if (reading === 'over') return birthDate.overTitle
  if (state === 'no' || state === 'wrong') return words.answeredTitle
  if (reading === 'needsBirthDate') return birthDate.title
  return { open: words.title, yes: words.answeredTitle, submitted: words.submittedTitle }[state]
}

/** It is not known yet who received the message: the page asks for the date of birth, and accepts a "no". */
function Closed({ standing, refused }: { standing: YourProposal; refused: Attempt | undefined }) {
  const { your: words } = useConsentWords()
  const { birthDate } = useLinkWords()
  const { state, reading } = standing
  const isLeft = mayStillSayNo(state)
  return (
    <>
      {state !== 'open' && state !== 'submitted' && <Standing standing={standing} />}
      {reading === 'over' ? (
        <>
          <Alert kind="warning" takesFocus={refused !== undefined}>
            {birthDate.over}
          </Alert>
          <p>
            {isLeft ? words.askSeller : words.askOffice} <Helpline />
          </p>
        </>
      ) : (
        state !== 'no' && <BirthDateForm of={standing.of} refused={refused} />
      )}
      <NotSent refused={refused} of={standing.of} />
      {isLeft && (
        <section className="stack border-line border-t pt-s5">
          <h2>{words.notMine}</h2>
          <p>{words.notMineLead}</p>
          <AnswerForm of={standing.of} answer="no" button={words.no} />
          <ValidUntil standing={standing} />
        </section>
      )}
    </>
  )
}

function Whole({
  standing,
  proposal,
  refused,
}: {
  standing: YourProposal
  proposal: WholeProposal
  refused: Attempt | undefined
}) {
  const { your: words } = useConsentWords()
  const { problems } = usePlatformWords()
  const write = useWriter()
  const { state } = standing
  const wrong = refused?.errors.said?.[0]
  return (
    <>
      <FieldErrors errors={wrong ? [{ field: 'said', text: wrong }] : []} />
      {refused && !wrong && (
        <Alert kind="danger" takesFocus>
          {describeFailure(problems, refused)}
        </Alert>
      )}
      <Standing standing={standing} />
      {standing.wrong && <ObjectionText wrong={standing.wrong} what={words.youSaid} />}
      <Details
        entries={[
          { key: 'plan', label: words.plan, value: proposal.plan },
          { key: 'sum', label: words.sum, value: write.amount(proposal.sum_assured) },
          {
            key: 'premium',
            label: write.fill(words.premium, { mode: proposal.mode }),
            value: write.amount(proposal.premium_amount),
          },
          ...altogetherRows(proposal, words, write),
        ]}
      />
      {proposal.notes.length > 0 && <p>{proposal.notes.join(' ')}</p>}
      <WhomToAsk standing={standing} seller={proposal.seller} />
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
      {mayStillSayNo(state) && <Question standing={standing} refused={refused} />}
    </>
  )
}

type YourWords = ReturnType<typeof useConsentWords>['your']

/** The total paid, the guaranteed return, the return with a bonus, and the death benefit. */
function altogetherRows({ premium_amount, altogether }: WholeProposal, words: YourWords, write: Writer) {
  if (!altogether) return []
  const {
    paid,
    instalments: n,
    guaranteed,
    pension_years: years,
    with_bonus: bonus,
    on_death: death,
  } = altogether
  const whole = (amount: number) => write.amount(Math.round(amount))
  const params = { premium: write.amount(premium_amount), n, paid: write.amount(paid) }
  return [
    { key: 'paid', label: words.paid, value: n > 1 ? write.fill(words.times, params) : params.paid },
    {
      key: 'guaranteed',
      label: years === null ? words.guaranteed : write.fill(words.guaranteedPension, { n: years }),
      value: whole(guaranteed),
    },
    ...(bonus
      ? [
          {
            key: 'bonus',
            label: write.fill(words.withBonus, {
              low: write.percent(bonus.low_rate),
              high: write.percent(bonus.high_rate),
            }),
            value: write.fill(words.range, { low: whole(bonus.low), high: whole(bonus.high) }),
          },
        ]
      : []),
    ...(death
      ? [
          {
            key: 'death',
            label: words.onDeath,
            value:
              death.first_year === death.last_year
                ? whole(death.first_year)
                : write.fill(words.firstAndLast, {
                    first: whole(death.first_year),
                    last: whole(death.last_year),
                  }),
          },
        ]
      : []),
  ]
}

/**
 * The seller and our own number. Not after a "no": there the number is shown already, and the seller may be
 * at fault.
 */
function WhomToAsk({ standing, seller }: { standing: YourProposal; seller: WholeProposal['seller'] }) {
  const { your: words } = useConsentWords()
  const write = useWriter()
  if (!seller) return null
  const { name, agent_code: code } = seller
  const { state, helpline } = standing
  return (
    <p>
      {write.fill(code ? words.sellerWithCode : words.seller, { name, code: code ?? '' })}{' '}
      {state !== 'no' && (
        <>
          {state === 'open' ? words.questions : words.questionsLater} <TelephoneLink number={helpline} />
        </>
      )}
    </p>
  )
}

/** The state: the answer given, or what happens next. */
function Standing({ standing: { state, answered_at: at, proposal, helpline } }: { standing: YourProposal }) {
  const { your: words } = useConsentWords()
  const write = useWriter()
  const when = at ? writeMoment(at, write.language) : ''
  switch (state) {
    case 'submitted':
      return (
        <Alert kind="success">{write.fill(words.submitted, { reference: proposal?.reference ?? '' })}</Alert>
      )
    case 'yes':
      return (
        <Alert kind="success">
          {write.fill(words.saidYes, { at: when })} {words.begins}
        </Alert>
      )
    case 'wrong':
      return <Alert kind="info">{write.fill(words.saidWrong, { at: when })}</Alert>
    case 'no':
      return (
        <>
          <Alert kind="warning">{write.fill(words.saidNo, { at: when })}</Alert>
          <p>
            {words.afterNo} <TelephoneLink number={helpline} />
          </p>
        </>
      )
    case 'open':
      return <p className="lead">{words.lead}</p>
  }
}

function Question({ standing, refused }: { standing: YourProposal; refused: Attempt | undefined }) {
  const { your: words } = useConsentWords()
  const isOpen = standing.state === 'open'
  return (
    <section className="stack">
      {isOpen && <h2>{words.question}</h2>}
      {isOpen && (
        <AnswerForm of={standing.of} answer="yes" button={words.yes}>
          <p>
            {words.begins} {words.agree}
          </p>
        </AnswerForm>
      )}
      <WrongForm of={standing.of} before={standing.wrong} refused={refused} />
      <AnswerForm of={standing.of} answer="no" button={words.no}>
        {!isOpen && <p>{words.stillNo}</p>}
      </AnswerForm>
      <ValidUntil standing={standing} />
    </section>
  )
}

/** True until it is submitted, whatever was answered before. */
const mayStillSayNo = (state: YourProposal['state']): boolean => state !== 'no' && state !== 'submitted'

function ValidUntil({ standing }: { standing: YourProposal }) {
  const { your: words } = useConsentWords()
  const write = useWriter()
  return (
    <p className="muted">
      {write.fill(standing.state === 'open' ? words.validUntil : words.changeUntil, {
        at: writeMoment(standing.valid_until, write.language),
      })}
    </p>
  )
}

function NotOpened({ refused }: { refused: Attempt | undefined }) {
  const { your: words } = useConsentWords()
  return (
    <div className="w sec stack max-w-form">
      <title>{words.over}</title>
      <meta name="robots" content="noindex" />
      <h1>{words.over}</h1>
      <p className="lead">{words.overLead}</p>
      <NotSent refused={refused} />
      <BackLink href="/">{words.home}</BackLink>
    </div>
  )
}

/** An objection that came too late to be stored, so that its words are not lost. */
function NotSent({ refused, of }: { refused: Attempt | undefined; of?: string }) {
  const { your: words } = useConsentWords()
  const unsent = objectionIn(refused, of)
  if (!unsent) return null
  return (
    <Alert kind="warning">
      <p>{words.notSent}</p>
      <ObjectionText wrong={unsent} what={words.youSaid} />
    </Alert>
  )
}
