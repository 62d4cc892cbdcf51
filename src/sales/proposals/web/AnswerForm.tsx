import type { ReactNode } from 'react'
import { Unanswered } from '#platform/pages/web/Unanswered.tsx'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Button, Form } from '#ui'
import type { ConsentAnswer } from '../applicant-consent.ts'

type AnswerFormProps = {
  /** The link whose proposal the page shows. */
  of: string
  answer: ConsentAnswer
  button: string
  /** Above the button. */
  children?: ReactNode
}

/** One answer to the proposal that the page shows. */
export function AnswerForm({ of, answer, button, children }: AnswerFormProps) {
  const { working } = usePlatformWords()
  return (
    <Form method="post" className="stack" noValidate>
      <Unanswered />
      <input type="hidden" name="of" value={of} />
      {children}
      <div>
        <Button
          type="submit"
          name="answer"
          value={answer}
          kind={answer === 'yes' ? 'primary' : 'secondary'}
          data-busy={working}
        >
          {button}
        </Button>
      </div>
    </Form>
  )
}
