import { splitMoment, writeMoment } from '#kernel/dates.ts'
import { languageNames, languages } from '#kernel/language.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { consentFields, consentRules } from '#sales/proposals/applicant-consent.ts'
import { useConsentWords } from '#sales/proposals/web/words.ts'
import { Alert, Anchor, Button, Checkbox, Disclosure, Icon, RadioGroup, TextField, Trouble } from '#ui'
import { proposalFormPaths } from '../paths.ts'
import { ApplicantAnswerNote } from './ApplicantAnswers.tsx'
import { useField, useProposalForm } from './form-context.ts'
import type { ShownConsent } from './use-applicant-consent.ts'

/**
 * The applicant's own consent, before somebody of the office confirms for them: requested by SMS, given by a
 * code, on the linked page or on paper (decision 0084).
 */
export function ConsentStep({ consent }: { consent: ShownConsent }) {
  const { step: words } = useConsentWords()
  const { error } = useField(consentFields.paper)
  const { needs, state } = consent.standing
  const paper = (
    <Checkbox
      name={consentFields.paper}
      label={words.paper}
      hint={needs === 'code' ? words.paperHint : undefined}
      error={error}
    />
  )
  return (
    <section aria-labelledby="applicant-consent" className="my-s6 grid gap-s4" data-consent={state}>
      <h2 id="applicant-consent" className="text-xl">
        {words.title}
      </h2>
      {(state === 'notAsked' || state === 'asked') && <p>{words.lead[needs]}</p>}
      {needs === 'paper' && paper}
      {(needs !== 'paper' || state !== 'notAsked') && <Asking consent={consent} />}
      {needs === 'code' && (state === 'notAsked' || state === 'asked') && (
        <Disclosure summary={words.noPhone} isOpen={error !== undefined}>
          {paper}
        </Disclosure>
      )}
    </section>
  )
}

/** The consent request by SMS, and its state. */
function Asking({ consent }: { consent: ShownConsent }) {
  const { step: words } = useConsentWords()
  const { error } = useField(consentFields.code)
  const write = useWriter()
  const { state, answered_at: at, wrong } = consent.standing
  const when = at ? writeMoment(at, write.language) : ''
  if (state === 'yes')
    return (
      <Alert kind="success" live>
        {write.fill(words.yes, { at: when })}
      </Alert>
    )
  if (state === 'no')
    return <ApplicantAnswerNote said={{ answer: state, answered_at: at ?? '', wrong }} live />
  return (
    <>
      {state === 'wrong' && (
        <ApplicantAnswerNote said={{ answer: state, answered_at: at ?? '', wrong }} live />
      )}
      {state === 'asked' && (
        <>
          <Sent consent={consent} />
          <TextField
            name={consentFields.code}
            label={words.code}
            hint={words.exact}
            inputMode="numeric"
            autoComplete="off"
            // The reader has just had the code sent.
            autoFocus={consent.wasAsked}
            maxLength={consentRules.digits * 3}
            className="max-w-[22rem]"
            error={error}
          />
          <Waiting consent={consent} />
        </>
      )}
      {state === 'notAsked' && error && (
        <p id={consentFields.code} tabIndex={-1} className="field-error">
          <Icon of="circle-alert" /> {error}
        </p>
      )}
      <Send consent={consent} />
    </>
  )
}

function Sent({ consent: { standing } }: { consent: ShownConsent }) {
  const { step: words } = useConsentWords()
  const write = useWriter()
  const { code_until: until } = standing
  if (!until)
    return (
      <Alert kind="warning" live>
        {words.over}
      </Alert>
    )
  return (
    <Alert kind="success" live>
      {write.fill(words.sent, { until: splitMoment(until, write.language)[1] })}
    </Alert>
  )
}

/** With scripts the page polls; without, its reader follows a link. */
function Waiting({ consent }: { consent: ShownConsent }) {
  const { step: words } = useConsentWords()
  const { draft } = useProposalForm().proposal
  const { request } = consent.standing
  if (consent.ask) return <p className="muted">{words.waiting}</p>
  if (!draft || !request) return null
  return (
    <p>
      <Anchor href={proposalFormPaths.checkConsent(draft.id, request)}>{words.look}</Anchor>
    </p>
  )
}

function Send({ consent: { standing, isSending, lacks, refusal, ask } }: { consent: ShownConsent }) {
  const { step: words } = useConsentWords()
  const { defaultValue = 'bn' } = useField(consentFields.language)
  const write = useWriter()
  const isAgain = standing.state === 'asked' || standing.state === 'wrong'
  return (
    <div className="grid gap-s4">
      <RadioGroup
        name={consentFields.language}
        label={words.language}
        hint={words.phone}
        choices={languages.map((each) => ({
          value: each,
          label: <span lang={each === write.language ? undefined : each}>{languageNames[each]}</span>,
        }))}
        defaultValue={defaultValue}
      />
      <Trouble text={refusal} />
      <p className="flex flex-wrap items-center gap-s4">
        <Button
          type={ask ? 'button' : 'submit'}
          {...(ask ? { onClick: ask } : { name: 'status', value: 'word' })}
          disabledReason={lacks && words.lacks[lacks]}
          busy={isSending ? words.sending : undefined}
        >
          {isAgain ? words.sendAgain : words.send}
        </Button>
        {isAgain && standing.again_at && (
          <span className="muted">
            {write.fill(words.again, { at: splitMoment(standing.again_at, write.language)[1] })}
          </span>
        )}
      </p>
    </div>
  )
}
