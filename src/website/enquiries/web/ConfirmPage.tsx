import { useActionData } from 'react-router'
import { Alert, ArrowLink, Button, Form } from '#ui'
import type { Confirmed } from './confirm.loader.ts'
import { useFormWords } from './words.ts'

/** Where the link of the mail leads that asks for the newsletter: looking at it changes nothing, the button does. */
export default function ConfirmPage() {
  const { confirm, home } = useFormWords()
  const done = useActionData<Confirmed>()
  return (
    <div className="w sec stack max-w-form">
      <title>{confirm.title}</title>
      <meta name="robots" content="noindex" />
      <h1>{confirm.title}</h1>
      {done ? (
        <Alert kind={done.isDone ? 'success' : 'danger'} live takesFocus>
          {done.message}
        </Alert>
      ) : (
        <>
          <p className="lead">{confirm.lead}</p>
          <Form method="post">
            <Button type="submit" kind="primary">
              {confirm.send}
            </Button>
          </Form>
        </>
      )}
      <ArrowLink href="/">{home}</ArrowLink>
    </div>
  )
}
