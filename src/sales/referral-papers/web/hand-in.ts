import { call, callOnce, unlessRefused } from '#platform/http/web/call.ts'
import { filesToSend } from '#platform/http/web/files-to-send.ts'
import { textOf } from '#platform/http/web/form-texts.ts'
import { tryAct } from '#platform/pages/web/form-trouble.ts'
import type { AskedPaper, askedPapers, handInPaper, handInReturned } from '../contract.ts'

/** The papers that a proposal waits for; null when it is not in referral or the call is refused. */
export async function loadAskedPapers(policyId: string): Promise<readonly AskedPaper[] | null> {
  const asked = call<typeof askedPapers>('GET /api-app/asked-papers/{id}', { id: policyId })
  const found = await unlessRefused(asked, () => true)
  return found?.data.is_looked_at ? found.data.papers : null
}

export async function handInFrom(form: FormData) {
  const [document] = await filesToSend(form.getAll('document'))
  const paper = textOf(form, 'paper')
  return tryAct(
    { act: 'paper' as const, paper },
    callOnce<typeof handInPaper>('POST /api-app/asked-papers/{id}', {
      id: paper,
      ...(document ? { document } : {}),
    }),
  )
}

export const returnedPaperAct = 'returnedPaper' as const

/** Adds the papers of the form to a proposal that the core system returned, and sends it again. */
export async function handInReturnedFrom(policyId: string, form: FormData) {
  const document = await filesToSend(form.getAll('document'))
  return tryAct(
    { act: returnedPaperAct },
    callOnce<typeof handInReturned>('POST /api-app/returned-papers/{id}', { id: policyId, document }),
  )
}
