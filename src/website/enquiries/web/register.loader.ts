import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { registerPath } from '../paths.ts'
import { sendRegistration } from './send-enquiry.ts'

/** Answers the form. */
export async function action({ request }: ActionFunctionArgs) {
  const answer = await sendRegistration(await request.formData())
  return answer.state === 'done'
    ? redirect(`${registerPath}?sent=1`)
    : data(answer, { status: answer.status })
}
