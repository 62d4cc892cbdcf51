import { splitMoment, writeMoment } from '#kernel/dates.ts'
import { languageNames, languages } from '#kernel/language.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { wordFields, wordRules } from '#sales/proposals/applicant-word.ts'
import { useWordWords } from '#sales/proposals/web/words.ts'
import { Alert, Anchor, Button, Checkbox, Disclosure, Icon, RadioGroup, TextField, Trouble } from '#ui'
import { proposalFormPaths } from '../paths.ts'
import { ApplicantAnswerNote } from './ApplicantAnswers.tsx'
import { useField, useProposalForm } from './form-context.ts'
import type { ShownWord } from './use-applicant-word.ts'

/**
 * The applicant's own word, before somebody of the office confirms for them: asked by SMS, given as a code or on the
 * linked page, or on paper (decision 0084).
 */
export function ConsentStep({ word }: { word: ShownWord }) {
  const { step: words } = useWordWords()
  const { error } = useField(wordFields.paper)
  const { needs, state } = word.standing
  const paper = (
    <Checkbox
      name={wordFields.paper}
      label={words.paper}
      hint={needs === 'code' ? words.paperHint : undefined}
      error={error}
    />
  )
  return (
    <section aria-labelledby="applicant-word" className="my-s6 grid gap-s4" data-word={state}>
      <h2 id="applicant-word" className="text-xl">
        {words.title}
      </h2>
      {(state === 'notAsked' || state === 'asked') && <p>{words.lead[needs]}</p>}
      {needs === 'paper' && paper}
      {(needs !== 'paper' || state !== 'notAsked') && <Asking word={word} />}
      {needs === 'code' && (state === 'notAsked' || state === 'asked') && (
        <Disclosure summary={words.noPhone} isOpen={error !== undefined}>
          {paper}
        </Disclosure>
      )}
    </section>
  )
}

/** The asking by SMS, and what became of it. */
function Asking({ word }: { word: ShownWord }) {
  const { step: words } = useWordWords()
  const { error } = useField(wordFields.code)
  const write = useWriter()
  const { state, answered_at: at, wrong } = word.standing
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
          <Sent word={word} />
          <TextField
            name={wordFields.code}
            label={words.code}
            hint={words.exact}
            inputMode="numeric"
            autoComplete="off"
            // The reader has just had the code sent.
            autoFocus={word.wasAsked}
            maxLength={wordRules.digits * 3}
            className="max-w-[22rem]"
            error={error}
          />
          <Waiting word={word} />
        </>
      )}
      {state === 'notAsked' && error && (
        <p id={wordFields.code} tabIndex={-1} className="field-error">
          <Icon of="circle-alert" /> {error}
        </p>
      )}
      <Send word={word} />
    </>
  )
}

function Sent({ word: { standing } }: { word: ShownWord }) {
  const { step: words } = useWordWords()
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

/** With scripts the page looks by itself; without, its reader does. */
function Waiting({ word }: { word: ShownWord }) {
  const { step: words } = useWordWords()
  const { draft } = useProposalForm().proposal
  const { request } = word.standing
  if (word.ask) return <p className="muted">{words.waiting}</p>
  if (!draft || !request) return null
  return (
    <p>
      <Anchor href={proposalFormPaths.checkWord(draft.id, request)}>{words.look}</Anchor>
    </p>
  )
}

function Send({ word: { standing, isSending, lacks, refusal, ask } }: { word: ShownWord }) {
  const { step: words } = useWordWords()
  const { defaultValue = 'bn' } = useField(wordFields.language)
  const write = useWriter()
  const isAgain = standing.state === 'asked' || standing.state === 'wrong'
  return (
    <div className="grid gap-s4">
      <RadioGroup
        name={wordFields.language}
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
