import { useActionData } from 'react-router'
import { Alert, BackLink, Button, Form } from '#ui'
import type { Stopped } from './stop.loader.ts'
import { useReminderWords } from './words.ts'

/** The page that every email about an instalment links to: opening it changes nothing, the button does. */
export default function StopRemindersPage() {
  const { stop: words } = useReminderWords()
  const answer = useActionData<Stopped>()
  const after = answer && (answer.isDone ? words.stopped : words.broken)
  const title = after ?? words.title
  return (
    <div className="w sec">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="stack mx-auto max-w-form">
        <h1>{title}</h1>
        {answer ? (
          <Alert kind={answer.isDone ? 'success' : 'danger'} live takesFocus>
            {answer.isDone ? answer.message : words.brokenWhy}
          </Alert>
        ) : (
          <>
            <p className="lead">{words.lead}</p>
            <Form method="post">
              <Button type="submit" kind="primary">
                {words.button}
              </Button>
            </Form>
          </>
        )}
        <BackLink href="/">{words.home}</BackLink>
      </div>
    </div>
  )
}
