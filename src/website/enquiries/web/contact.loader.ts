import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { contactPath } from '../paths.ts'
import { sendContactForm } from './send-enquiry.ts'

/** Answers the form. */
export async function action({ request }: ActionFunctionArgs) {
  const answer = await sendContactForm(await request.formData())
  return answer.state === 'done' ? redirect(`${contactPath}?sent=1`) : data(answer, { status: answer.status })
}
