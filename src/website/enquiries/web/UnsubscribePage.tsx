import { useActionData } from 'react-router'
import { Alert, BackLink, Button, Form } from '#ui'
import { FormPage } from './FormPage.tsx'
import type { Unsubscribed } from './unsubscribe.loader.ts'
import { useFormWords } from './words.ts'

/** Where the link of every newsletter leads: looking at it changes nothing, the button does. */
export default function UnsubscribePage() {
  const { unsubscribe, home } = useFormWords()
  const done = useActionData<Unsubscribed>()
  return (
    <FormPage title={unsubscribe.title} {...(done ? {} : { lead: unsubscribe.lead })}>
      <meta name="robots" content="noindex" />
      {done ? (
        <Alert kind="success" live takesFocus>
          {done.message}
        </Alert>
      ) : (
        <Form method="post">
          <Button type="submit" kind="primary">
            {unsubscribe.send}
          </Button>
        </Form>
      )}
      <BackLink href="/">{home}</BackLink>
    </FormPage>
  )
}
