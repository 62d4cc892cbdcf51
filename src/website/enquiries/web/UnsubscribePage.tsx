import { useActionData } from 'react-router'
import { Alert, ArrowLink, Button, Form } from '#ui'
import type { Unsubscribed } from './unsubscribe.loader.ts'
import { useFormWords } from './words.ts'

/** Where the link of every newsletter leads: looking at it changes nothing, the button does. */
export default function UnsubscribePage() {
  const { unsubscribe, home } = useFormWords()
  const done = useActionData<Unsubscribed>()
  return (
    <div className="w sec stack max-w-form">
      <title>{unsubscribe.title}</title>
      <meta name="robots" content="noindex" />
      <h1>{unsubscribe.title}</h1>
      {done ? (
        <Alert kind="success" live takesFocus>
          {done.message}
        </Alert>
      ) : (
        <>
          <p className="lead">{unsubscribe.lead}</p>
          <Form method="post">
            <Button type="submit" kind="primary">
              {unsubscribe.send}
            </Button>
          </Form>
        </>
      )}
      <ArrowLink href="/">{home}</ArrowLink>
    </div>
  )
}
