import { Button, Form } from '#ui'

/** Back to the first step of a page: clears this browser's progress. */
export function Leave({ action, text }: { action: string; text: string }) {
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value="leave" />
      <Button type="submit" kind="text">
        {text}
      </Button>
    </Form>
  )
}
