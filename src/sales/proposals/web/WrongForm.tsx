import type { Attempt } from '#people/accounts/web/attempt.ts'
import { Button, CheckboxGroup, Disclosure, Form, TextArea } from '#ui'
import { consentRules, type Objection, wrongParts } from '../applicant-consent.ts'
import { useConsentWords } from './words.ts'

type WrongFormProps = {
  /** The earlier objection. */
  before: Objection | null
  /** The refusal of this form. */
  refused: Attempt | undefined
}

/** The third answer: the proposal is theirs, but something in it is wrong. Folded until opened. */
export function WrongForm({ before, refused }: WrongFormProps) {
  const { your: words, wrong } = useConsentWords()
  const error = refused?.errors.said?.[0]
  const isWrong = error !== undefined
  const parts = isWrong ? (refused?.typed.parts ?? '').split(',') : before?.parts
  return (
    <Disclosure summary={before ? words.wrongMore : words.wrong} isOpen={isWrong}>
      <Form method="post" className="stack" noValidate>
        <p>{words.wrongLead}</p>
        <CheckboxGroup
          name="parts"
          label={words.wrongWhere}
          choices={wrongParts.map((part) => ({ value: part, label: wrong.parts[part] }))}
          defaultValues={parts}
        />
        <TextArea
          name="said"
          label={words.wrongWhat}
          hint={words.wrongHint}
          error={error}
          maxLength={consentRules.wrongLetters}
          defaultValue={isWrong ? refused?.typed.said : before?.text}
        />
        <div>
          <Button type="submit" name="answer" value="wrong">
            {words.wrongSend}
          </Button>
        </div>
      </Form>
    </Disclosure>
  )
}
