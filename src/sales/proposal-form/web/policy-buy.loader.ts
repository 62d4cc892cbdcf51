import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  replace,
  type ShouldRevalidateFunction,
} from 'react-router'
import { parseQuoteNumber } from '#kernel/quote-number.ts'
import { portalPath } from '#people/accounts/paths.ts'
import { loadBrand } from '#people/accounts/web/brand.loader.ts'
import { readDateField } from '#platform/design-system/web/ui/date-parts.ts'
import { toast } from '#platform/design-system/web/ui/toast.ts'
import { CallRefused, call, isFailure, isMissing, newActKey, unlessRefused } from '#platform/http/web/call.ts'
import { filesToSend } from '#platform/http/web/files-to-send.ts'
import {
  appointeePartOf,
  nomineeParts,
  questionsOfAppointee,
  questionsOfNominee,
} from '#policies/questions/nominees.ts'
import type { ConsentStanding, consentCode, consentState } from '#sales/proposals/consent-contract.ts'
import type { purchasePolicy } from '#sales/proposals/contract.ts'
import { applicantFields, documentField, removedDocumentsField } from '#sales/proposals/form-fields.ts'
import { quotePath } from '#sales/quotes/paths.ts'
import type { openProposal } from '../contract.ts'
import { proposalFormPaths, savedName } from '../paths.ts'
import { draftValues } from './initial-values.ts'
import { aboutOf, askUntilAnswered, openKey, type RefusedSave, waitForDelayedSaves } from './save-outcome.ts'
import { dismissTrouble } from './trouble.ts'

/** Refusals of a quote that lead to a new calculation, not an error page (PROP-03). */
const needsCalculation = new Set([
  'quoteMissing',
  'quoteUnreadable',
  'noSuchQuote',
  'quoteExpired',
  'editionGone',
])

/** The drafts that quotes have become since this document was loaded. */
const savedFrom = new Map<string, number>()

/** What the form opens with: a quote, or a saved draft to go on with (PROP-03, PROP-04). */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const asked = (name: string) => query.get(name) ?? undefined
  const saved = isBrowser ? savedFrom.get(asked('quote') ?? '') : undefined
  // The browser's Back after a save leads to the draft, not to an empty form.
  if (saved !== undefined && !asked('policyId') && !asked('again'))
    throw replace(`${proposalFormPaths.edit(saved)}&section=${asked('section') ?? ''}`)
  try {
    const [{ data: opened }, brand] = await Promise.all([
      call<typeof openProposal>('GET /api-app/proposal-form', {
        quote: asked('quote'),
        policyId: asked('policyId'),
        recalculate: asked('recalculate'),
        from: asked('from'),
        again: asked('again'),
        family: asked('family'),
        family_mobile: asked('family_mobile'),
      }),
      loadBrand(),
    ])
    return { ...opened, brand, asked: await askedBefore(asked('word')), born: newActKey() }
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    // So does Back after the confirmation to what was submitted.
    if (error.code === 'policyAlreadyConfirmed')
      throw replace(submittedPath(String(error.data?.ref_unique_id)))
    // A calculation that cannot be repeated (the age has passed) is redone by the reader; unsaved answers
    // stay.
    const isBeyond = asked('recalculate') !== undefined && error.status === 422
    // The calculator explains what is wrong with the number, or that one is needed.
    if (isBeyond || needsCalculation.has(error.code))
      throw redirect(quotePath(parseQuoteNumber(asked('quote') ?? '') ?? ''))
    throw error
  }
}

/** The state of the consent request in the address; undefined if it is somebody else's. */
async function askedBefore(request: string | undefined): Promise<ConsentStanding | undefined> {
  if (!request) return undefined
  const found = await unlessRefused(
    call<typeof consentState>('GET /api-app/consent-state', { request }),
    isMissing,
  )
  return found?.data
}

/** The query parameters that decide what the form opens with. */
const namesWhatOpens = ['quote', 'policyId', 'recalculate', 'from', 'again', 'family', 'family_mobile']

/**
 * Going from part to part reloads nothing: the same proposal is open. Nor does a refused save: offline, the
 * reload would fail too and replace the form with all its answers.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
}) => {
  if (actionStatus >= 400) return false
  const same = (name: string) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name)
  return formMethod !== undefined || !namesWhatOpens.every(same)
}

export type OpenedProposal = Awaited<ReturnType<typeof loader>>

/** Saves the form as a draft or confirms it, by the button that was pressed (PROP-07, PROP-08). */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const { idempotency_key: sent, ...values } = typedValues(form)
  const born = sent || newActKey()
  const documents = await filesToSend(form.getAll(documentField))
  const pressed = String(form.get('status') ?? '0')
  if (isBrowser) await waitForDelayedSaves()
  const about = aboutOf(values)
  const isConfirm = pressed === '1' || pressed === 'another'
  const key = openKey(about) ?? keyOf(isConfirm, born)
  const send = () =>
    call<typeof purchasePolicy>('POST /api-app/purchase-policy', {
      ...values,
      idempotency_key: key,
      status: isConfirm ? '1' : '0',
      ...(pressed === 'another' ? { another: '1' } : {}),
      removed_documents: form.getAll(removedDocumentsField).join(','),
      ...(documents.length > 0 ? { document: documents } : {}),
    })
  try {
    const asked = pressed === 'word' ? await askApplicant(values) : undefined
    const { message, data: saved } = isBrowser
      ? await askUntilAnswered({ about, pressed, key }, send)
      : await send()
    if (isBrowser) {
      dismissTrouble()
      toast.show({ text: message })
      if (!values.id) savedFrom.set(values.quote ?? '', saved.id)
    }
    // A reader may have moved on to another part meanwhile; the answer of the save still decides where to go.
    const next = asked ? proposalFormPaths.checkConsent(saved.id, asked) : afterSave(saved, pressed)
    if (isBrowser && request.signal.aborted) location.assign(next)
    return redirect(next)
  } catch (error) {
    // A page with scripts keeps its fields while its reader signs in in another tab.
    if (!(error instanceof CallRefused) || (error.status === 401 && !isBrowser)) throw error
    const other = error.code === 'proposalChangedMeanwhile' ? await otherVersion(values.id) : undefined
    const { code, message, errors } = error
    const hasLostFiles = documents.length > 0 && (!isBrowser || other !== undefined)
    const isSignedOut = error.status === 401
    const isUnknown = isBrowser ? openKey(about) !== undefined : isOutcomeOpen(error)
    const refused: RefusedSave = {
      code,
      message,
      errors,
      values,
      other,
      hasLostFiles,
      isSignedOut,
      ...(isFailure(error) || error.status === 0 ? { isFault: true } : {}),
      ...(isUnknown ? { unknownKey: key } : {}),
      ...(code === 'sameSaleAgain' ? { alike: String(error.data?.ref_unique_id ?? '') } : {}),
    }
    return data(refused, { status: error.status || 503 })
  }
}

/**
 * Without scripts: asks the applicant right after the save.
 * @returns the number of the consent request
 */
async function askApplicant(values: Record<string, string>): Promise<number | undefined> {
  const { data: standing } = await call<typeof consentCode>('POST /api-app/consent-code', values)
  return standing.request ?? undefined
}

const isBrowser = typeof window !== 'undefined'
const dateFields = [
  applicantFields.birthDate,
  ...nomineeParts.flatMap((part) => [
    questionsOfNominee[part].birthDate.field,
    questionsOfAppointee[appointeePartOf[part]].birthDate.field,
  ]),
]

/** Saving and confirming are two acts; the form contains the complete key of an act whose outcome is unknown. */
function keyOf(isConfirm: boolean, born: string): string {
  if (/^proposal(confirm|save)/.test(born)) return born
  return `proposal${isConfirm ? 'confirm' : 'save'}${born}`
}

/** Without scripts the page does not ask again by itself: it is rendered with a note that the outcome is unknown. */
const isOutcomeOpen = ({ status, code }: CallRefused): boolean =>
  code === 'stillUnderWay' || (status >= 500 && code !== 'databaseUnreachable')

/** The target of the pressed button: the dashboard (PROP-08), the check page, or the merged draft. */
function afterSave(saved: { readonly id: number; readonly ref_unique_id: string }, pressed: string): string {
  if (pressed === 'check') return proposalFormPaths.checkAnswers(saved.id)
  if (pressed === 'merge') return proposalFormPaths.edit(saved.id)
  return submittedPath(saved.ref_unique_id)
}

const submittedPath = (reference: string) =>
  `${portalPath}?${new URLSearchParams({ [savedName]: reference })}`

/** The draft as somebody else saved it. */
async function otherVersion(policyId: string | undefined): Promise<RefusedSave['other']> {
  if (!policyId) return undefined
  const { data: opened } = await call<typeof openProposal>('GET /api-app/proposal-form', { policyId })
  if (!opened.draft) return undefined
  const { version, saved_at: savedAt } = opened.draft
  return { version, savedAt, values: draftValues(opened.draft, opened.own) }
}

/** All texts of the form under their names; a date in its three boxes becomes one. */
function typedValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form) {
    const isPartOfDate = dateFields.some((field) => name.startsWith(`${field}_`))
    if (typeof value === 'string' && !isPartOfDate) values[name] = value
  }
  for (const name of dateFields) values[name] = readDateField(form, name)
  return values
}
