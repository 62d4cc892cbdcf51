import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { CallRefused, call, isMissing, isNotFound, unlessRefused } from '#platform/http/web/call.ts'
import { filesToSend } from '#platform/http/web/files-to-send.ts'
import type { handInByLink, lookAtPaperLink } from '../contract.ts'
import { paperReceivedPath } from '../paths.ts'

/** Which paper the link asks for; nothing where it opens nothing, whatever the reason. */
export type PaperView = { readonly paper: { readonly what: string; readonly valid_until: string } | null }

/** Why a paper that was sent is not there. */
export type PaperSent = { readonly isOver?: true; readonly error?: string }

/** Looking changes nothing: mailboxes and programs look at links too. */
export async function loader({ params }: LoaderFunctionArgs) {
  const found = await unlessRefused(
    call<typeof lookAtPaperLink>('POST /v1/referral-papers/look', { token: params.token ?? '' }),
    isMissing,
  )
  return data<PaperView>({ paper: found?.data ?? null }, { status: found ? 200 : 404 })
}

/** Hands the paper in. What is wrong with the file is said at its field. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const [document] = await filesToSend(form.getAll('document'))
  try {
    await call<typeof handInByLink>('POST /v1/referral-papers/hand-in', {
      token: params.token ?? '',
      ...(document ? { document } : {}),
    })
    return redirectDocument(paperReceivedPath)
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status >= 500 || error.status === 0) throw error
    const { status, message, errors } = error
    const sent: PaperSent = isNotFound(error) ? { isOver: true } : { error: errors.document?.[0] ?? message }
    return data<PaperSent>(sent, { status })
  }
}
