import { type ActionFunctionArgs, data } from 'react-router'

/** Handles the form where no scripts run. */
export async function action({ request }: ActionFunctionArgs) {
  // Imported lazily, as in the form, to keep it out of the calculators' first script.
  const { askToBeCalled } = await import('./call-me.ts')
  const answer = await askToBeCalled(await request.formData())
  return answer.state === 'done' ? answer : data(answer, { status: answer.status || 503 })
}
