import { useActionData } from 'react-router'
import { Alert, BackLink, Button, Form } from '#ui'
import type { Confirmed } from './confirm.loader.ts'
import { FormPage } from './FormPage.tsx'
import { useFormWords } from './words.ts'

/** Where the link of the mail leads that asks for the newsletter: looking at it changes nothing, the button does. */
export default function ConfirmPage() {
  const { confirm, home } = useFormWords()
  const done = useActionData<Confirmed>()
  return (
    <FormPage title={confirm.title} {...(done ? {} : { lead: confirm.lead })}>
      <meta name="robots" content="noindex" />
      {done ? (
        <Alert kind={done.isDone ? 'success' : 'danger'} live takesFocus>
          {done.message}
        </Alert>
      ) : (
        <Form method="post">
          <Button type="submit" kind="primary">
            {confirm.send}
          </Button>
        </Form>
      )}
      <BackLink href="/">{home}</BackLink>
    </FormPage>
  )
}
