import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { CallRefused, call, isMissing, unlessRefused } from '#platform/http/web/call.ts'
import { proposalPaths } from '../paths.ts'
import type { answerYourProposal, YourProposal, yourProposal } from '../word-contract.ts'

/** The proposal whose link was opened; nothing where none was, or it is over. */
export type YourProposalView = { readonly proposal: YourProposal | null }

export async function loader() {
  const found = await unlessRefused(call<typeof yourProposal>('GET /v1/your-proposal', {}), isMissing)
  return data<YourProposalView>({ proposal: found?.data ?? null }, { status: found ? 200 : 404 })
}

/** Says yes or no, by the button that was pressed. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  try {
    await call<typeof answerYourProposal>('POST /v1/your-proposal/answer', {
      answer: String(form.get('answer') ?? '') as 'yes',
    })
    return redirect(proposalPaths.your)
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status >= 500) throw error
    return data({ message: error.message }, { status: error.status })
  }
}
