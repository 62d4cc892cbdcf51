import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunction,
} from 'react-router'
import { portalPath } from '#accounts/paths.ts'
import { loadBrand } from '#accounts/web/brand.loader.ts'
import { CallRefused, call } from '#platform/web/call.ts'
import { readDateField } from '#platform/web/ui/date-parts.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { premiumCalculatorPath } from '#quotes/paths.ts'
import type { openProposal, purchasePolicy } from '../contract.ts'
import { applicantFields, appointeeFields, documentField, nomineeFields } from '../form-fields.ts'
import { filesToSend } from './files-to-send.ts'
import { settleTrouble } from './trouble.ts'

/** Refusals of a quote: the way on is a new calculation, not an error page (PROP-03). */
const needsCalculation = new Set([
  'quoteMissing',
  'quoteUnreadable',
  'noSuchQuote',
  'quoteExpired',
  'editionGone',
])

/** What the form opens with: a quote, or a saved draft to go on with (PROP-03, PROP-04). */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  try {
    const [{ data: opened }, brand] = await Promise.all([
      call<typeof openProposal>('GET /api-app/proposal-form', {
        quote: query.get('quote') ?? undefined,
        policyId: query.get('policyId') ?? undefined,
      }),
      loadBrand(),
    ])
    return { ...opened, brand }
  } catch (error) {
    if (error instanceof CallRefused && needsCalculation.has(error.code))
      throw redirect(premiumCalculatorPath)
    throw error
  }
}

/** Going from part to part asks the server nothing: the same proposal lies open. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) => {
  const same = (name: string) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name)
  return formMethod !== undefined || !same('quote') || !same('policyId')
}

export type OpenedProposal = Awaited<ReturnType<typeof loader>>

/** A save that was refused: what to say, and what was typed, for a page that runs no scripts. */
export type RefusedSave = {
  readonly message: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly values: Readonly<Record<string, string>>
}

/** Saves the form as a draft or confirms it, by the button that was pressed (PROP-07, PROP-08). */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const values = typedValues(form)
  const documents = await filesToSend(form.getAll(documentField))
  try {
    const { message } = await call<typeof purchasePolicy>('POST /api-app/purchase-policy', {
      ...values,
      status: String(form.get('status') ?? '0'),
      ...(documents.length > 0 ? { document: documents } : {}),
    })
    if (isBrowser) {
      settleTrouble()
      toast.show({ text: message })
    }
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status === 401) throw error
    const refused: RefusedSave = { message: error.message, errors: error.errors, values }
    return data(refused, { status: error.status || 503 })
  }
  return redirect(portalPath)
}

const isBrowser = typeof window !== 'undefined'
const dateFields = [applicantFields.birthDate, nomineeFields.birthDate, appointeeFields.birthDate]

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
