import { useLocation } from 'react-router'
import { formatMoment } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { OldDraftNote } from '#policies/policies/web/OldDraft.tsx'
import { Alert, Anchor, ButtonLink, Ledger, useHydrated } from '#ui'
import { proposalFormPaths } from '../paths.ts'
import { ApplicantAnswerNote } from './ApplicantAnswers.tsx'
import { DropWork } from './DropWork.tsx'
import { FamilyOffer } from './FamilyOffer.tsx'
import { useProposalForm } from './form-context.ts'
import { useFormWords, useProposalsWords } from './words.ts'

/** Notes on opening: answers saved last time, a price that is too old, answers to take over. */
export function OpeningNotes() {
  const { applicant_says: said, draft } = useProposalForm().proposal
  return (
    <>
      {draft && <OldDraftNote draft={draft} />}
      {said && (
        <div className="mb-s5">
          <ApplicantAnswerNote said={said} />
        </div>
      )}
      <WrittenAnew />
      <FamilyOffer />
      <OldPrice />
      <RestoredAnswers />
      <Offers />
    </>
  )
}

/** The answers come from a returned proposal: says which have to be given again. */
function WrittenAnew() {
  const { earlier } = useProposalForm().proposal
  const { again: words } = useFormWords()
  const write = useWriter()
  if (!earlier) return null
  return (
    <Alert className="mb-s5" title={write.fill(words.title, { reference: earlier.ref_unique_id })}>
      {words.lead}
    </Alert>
  )
}

/** The link to today's price, with all answers kept. */
export function Recalculate() {
  const { expired: words } = useFormWords()
  const { pathname, search } = useLocation()
  const again = new URLSearchParams(search)
  again.set('recalculate', '1')
  return (
    <ButtonLink small href={`${pathname}?${again}`}>
      {words.recalculate}
    </ButtonLink>
  )
}

/** Old and new price side by side, everything else left as typed (design §6). */
function OldPrice() {
  const { cover, premium_before: before } = useProposalForm().proposal
  const { expired: words } = useFormWords()
  const { summary } = useProposalsWords()
  const write = useWriter()
  if (before !== null)
    return (
      <div className="panel on-sand mb-s5">
        <Ledger
          caption={words.calculated}
          isCaptionShown
          rows={[
            { key: 'before', label: words.before, amount: <s>{write.amount(before)}</s> },
            {
              key: 'now',
              label: words.now,
              reason: summary.perMode[cover.mode],
              amount: write.amount(cover.premium_amount),
              kind: 'total',
            },
          ]}
        />
        <p className="mt-s3 text-ink-2 text-s">{words.use}</p>
      </div>
    )
  if (!cover.is_expired) return null
  return (
    <Alert
      kind="warning"
      className="mb-s5"
      title={write.fill(words.title, { day: write.date(cover.valid_until) })}
    >
      {words.lead}
      <p className="mt-s3">
        <Recalculate />
      </p>
    </Alert>
  )
}

function RestoredAnswers() {
  const { unfinished } = useProposalForm().proposal
  const { autosave: words } = useFormWords()
  const write = useWriter()
  const isHydrated = useHydrated()
  if (!unfinished) return null
  const when = formatMoment(new Date(unfinished.saved_at), write.language)
  return (
    <Alert className="mb-s5">
      {write.fill(words.found, { when })}
      {isHydrated && (
        <div className="mt-s2">
          <DropWork id={unfinished.id} text={words.drop} onDropped={() => location.reload()} />
        </div>
      )}
    </Alert>
  )
}

function Offers() {
  const { offers, drafts, cover } = useProposalForm().proposal
  const { offers: words } = useFormWords()
  const write = useWriter()
  const { pathname, search } = useLocation()
  if (offers.length + drafts.length === 0) return null
  return (
    <Alert className="mb-s5">
      {words.lead}
      <ul className="mt-s2 grid gap-s2">
        {offers.map(({ id, applicant, saved_at: at }) => {
          const query = new URLSearchParams(search)
          query.set('from', String(id))
          const when = formatMoment(new Date(at), write.language)
          return (
            <li key={id}>
              <Anchor href={`${pathname}?${query}`} reload>
                {write.fill(applicant ? words.takeOf : words.take, { when, name: applicant })}
              </Anchor>
            </li>
          )
        })}
        {drafts.map(({ id, applicant: name, ref_unique_id: reference, saved_at: at }) => (
          <li key={reference}>
            <Anchor href={proposalFormPaths.editWithQuote(id, cover.quote)} reload>
              {write.fill(words.intoDraft, {
                name,
                reference,
                when: formatMoment(new Date(at), write.language),
              })}
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
