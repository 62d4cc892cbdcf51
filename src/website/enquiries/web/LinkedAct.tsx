import { Alert, BackLink, Button, Form } from '#ui'
import { FormPage } from './FormPage.tsx'
import { useFormWords } from './words.ts'

type LinkedActProps = {
  words: { readonly title: string; readonly lead: string; readonly send: string }
  done: { readonly message: string; readonly isDone?: boolean } | undefined
}

/** The page of a link in a mail: opening it changes nothing, its button does. */
export function LinkedAct({ words, done }: LinkedActProps) {
  const { home } = useFormWords()
  return (
    <FormPage title={words.title} {...(done ? {} : { lead: words.lead })}>
      <meta name="robots" content="noindex" />
      {done ? (
        <Alert kind={done.isDone === false ? 'danger' : 'success'} live takesFocus>
          {done.message}
        </Alert>
      ) : (
        <Form method="post">
          <Button type="submit" kind="primary">
            {words.send}
          </Button>
        </Form>
      )}
      <BackLink href="/">{home}</BackLink>
    </FormPage>
  )
}
