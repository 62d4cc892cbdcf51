import { type ActionFunctionArgs, data } from 'react-router'
import { askToBeCalled } from './call-me.ts'

/** Answers the form where no scripts run. */
export async function action({ request }: ActionFunctionArgs) {
  const answer = await askToBeCalled(await request.formData())
  return answer.state === 'done' ? answer : data(answer, { status: answer.status || 503 })
}
