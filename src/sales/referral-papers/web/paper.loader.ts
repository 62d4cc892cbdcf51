import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import { attempt } from '#people/accounts/web/attempt.ts'
import { readDateField } from '#platform/design-system/web/ui/date-parts.ts'
import { call, isMissing, unlessRefused } from '#platform/http/web/call.ts'
import { filesToSend } from '#platform/http/web/files-to-send.ts'
import { textOf } from '#platform/http/web/form-texts.ts'
import { birthDateAct, birthDateField } from '#platform/links/birth-date.ts'
import type { handInByLink, lookAtPaperLink, showBirthDateForPaper } from '../contract.ts'
import { paperLinkPath } from '../paper-link.ts'
import { paperReceivedPath } from '../paths.ts'

/** The paper that the link asks for; null for a link that does not open, whatever the reason. */
export type PaperView = { readonly paper: Out<typeof lookAtPaperLink>['data'] | null }

/** Opening a link changes nothing, since mail programs and scanners open links too. */
export async function loader({ params }: LoaderFunctionArgs) {
  const found = await unlessRefused(
    call<typeof lookAtPaperLink>('POST /v1/referral-papers/look', { token: params.token ?? '' }),
    isMissing,
  )
  return data<PaperView>({ paper: found?.data ?? null }, { status: found ? 200 : 404 })
}

/** Sends the date of birth, or hands in the paper. Errors are shown at their fields; an expired link says so. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const token = params.token ?? ''
  return form.get('act') === birthDateAct ? nameBirthDate(form, token) : handIn(form, token)
}

async function nameBirthDate(form: FormData, token: string) {
  form.set(birthDateField, readDateField(form, birthDateField))
  return attempt(form, async () => {
    await call<typeof showBirthDateForPaper>('POST /v1/referral-papers/birth-date', {
      token,
      date_of_birth: textOf(form, birthDateField),
    })
    return redirect(paperLinkPath(token))
  })
}

async function handIn(form: FormData, token: string) {
  const [document] = await filesToSend(form.getAll('document'))
  return attempt(form, async () => {
    await call<typeof handInByLink>('POST /v1/referral-papers/hand-in', {
      token,
      ...(document ? { document } : {}),
    })
    return redirectDocument(paperReceivedPath)
  })
}
