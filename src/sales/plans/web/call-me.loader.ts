import { type ActionFunctionArgs, data } from 'react-router'

/** Answers the form where no scripts run. */
export async function action({ request }: ActionFunctionArgs) {
  // Imported as the form does it, or the calculators would carry it from the start.
  const { askToBeCalled } = await import('./call-me.ts')
  const answer = await askToBeCalled(await request.formData())
  return answer.state === 'done' ? answer : data(answer, { status: answer.status || 503 })
}
