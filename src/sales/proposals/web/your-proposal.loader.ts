import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { attempt } from '#people/accounts/web/attempt.ts'
import { readDateField } from '#platform/design-system/web/ui/date-parts.ts'
import { call, isMissing, unlessRefused } from '#platform/http/web/call.ts'
import { textOf } from '#platform/http/web/form-texts.ts'
import { birthDateAct, birthDateField } from '#platform/links/birth-date.ts'
import type { answerYourProposal, showBirthDate, YourProposal, yourProposal } from '../consent-contract.ts'
import { proposalPaths } from '../paths.ts'

/** The proposal of the opened link; null if none was opened, or it has expired. */
export type YourProposalView = { readonly proposal: YourProposal | null }

export async function loader() {
  const found = await unlessRefused(call<typeof yourProposal>('GET /v1/your-proposal', {}), isMissing)
  return data<YourProposalView>({ proposal: found?.data ?? null }, { status: found ? 200 : 404 })
}

/** Sends the date of birth, or one of the answers, by the pressed button. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  form.set(birthDateField, readDateField(form, birthDateField))
  form.set('parts', form.getAll('parts').join(','))
  return attempt(form, async () => {
    if (form.get('act') === birthDateAct)
      await call<typeof showBirthDate>('POST /v1/your-proposal/birth-date', {
        date_of_birth: textOf(form, birthDateField),
        of: textOf(form, 'of'),
      })
    else
      await call<typeof answerYourProposal>('POST /v1/your-proposal/answer', {
        answer: textOf(form, 'answer') as 'yes',
        parts: textOf(form, 'parts'),
        said: textOf(form, 'said'),
        of: textOf(form, 'of'),
      })
    return redirect(proposalPaths.your)
  })
}
