import type { Attempt } from '#people/accounts/web/attempt.ts'
import { CheckboxGroup, Disclosure, TextArea } from '#ui'
import { consentRules, type Objection, wrongParts } from '../applicant-consent.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { objectionIn } from './objection-in.ts'
import { useConsentWords } from './words.ts'

type WrongFormProps = {
  /** The link whose proposal the page shows. */
  of: string
  /** The earlier objection. */
  before: Objection | null
  /** A refused answer. */
  refused: Attempt | undefined
}

/** The third answer: the proposal is theirs, but something in it is wrong. Folded until opened. */
export function WrongForm({ of, before, refused }: WrongFormProps) {
  const { your: words, wrong } = useConsentWords()
  const sent = objectionIn(refused, of)
  return (
    <Disclosure summary={before ? words.wrongMore : words.wrong} isOpen={sent !== undefined}>
      <AnswerForm of={of} answer="wrong" button={words.wrongSend}>
        <p>{words.wrongLead}</p>
        <CheckboxGroup
          name="parts"
          label={words.wrongWhere}
          choices={wrongParts.map((part) => ({ value: part, label: wrong.parts[part] }))}
          defaultValues={(sent ?? before)?.parts}
        />
        <TextArea
          name="said"
          label={words.wrongWhat}
          hint={words.wrongHint}
          error={refused?.errors.said?.[0]}
          maxLength={consentRules.wrongLetters}
          defaultValue={(sent ?? before)?.text}
        />
      </AnswerForm>
    </Disclosure>
  )
}
