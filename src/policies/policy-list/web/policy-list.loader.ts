import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { redirectWithToast } from '#people/staff/web/after-saving.ts'
import { CallRefused, call, callOnce, isFailure, unlessRefused } from '#platform/http/web/call.ts'
import { textOf } from '#platform/http/web/form-texts.ts'
import { keepRefused, type RefusedForm, typedTexts } from '#platform/pages/web/form-trouble.ts'
import { readPlace } from '#platform/pages/web/lists/list-address.ts'
import type { customerPolicyDetails, PolicyDetails } from '#policies/policies/contract.ts'
import type { getPolicyList } from '../contract.ts'
import { usualPageSize } from '../list-columns.ts'
import type { deletePolicyView, storePolicyView, updatePolicyView } from '../view-contract.ts'
import { isUntidy, type ListQuery, listAddress, lookParameter, readListQuery } from './list-address.ts'

/** A list as asked for; without its data when it could not be fetched (ERR-03). */
export type PolicyList = {
  readonly query: ListQuery
  readonly found: Awaited<ReturnType<typeof ask>>['data'] | undefined
  /** The policy opened beside the list. */
  readonly looked: PolicyDetails | undefined
}

/** One page of the list; the address carries everything that is asked for, so it works without scripts too. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const query = readListQuery(search)
  if (isUntidy(search)) throw redirect(listAddress(query))
  const [list, looked] = await Promise.all([unlessRefused(ask(query, search), isFailure), lookAt(search)])
  return data<PolicyList>({ query, found: list?.data, looked }, { status: list ? 200 : 503 })
}

/** The policy that the address names; undefined if it cannot be had. */
async function lookAt(search: URLSearchParams): Promise<PolicyDetails | undefined> {
  const id = search.get(lookParameter)
  if (!id) return undefined
  const details = call<typeof customerPolicyDetails>('POST /api-app/customer-policy-details', {
    customer_policy_id: id,
  })
  return (await unlessRefused(details, ({ status }) => status !== 401))?.data.customer_policy_details
}

function ask({ view: _view, columns: _columns, ...query }: ListQuery, search: URLSearchParams) {
  return call<typeof getPolicyList>('POST /api-app/get-policy-list', {
    ...query,
    size: query.size || usualPageSize.ofScreen,
    ...readPlace(search),
  })
}

/** What a form does with the view of this address: `store` it as a new one, `update`, `delete` or `unshare` it. */
export async function action({ request }: ActionFunctionArgs) {
  const query = readListQuery(new URL(request.url).searchParams)
  const form = await request.formData()
  const { view, ...shown } = query
  const sent = { ...shown, name: textOf(form, 'name'), is_shared: form.get('is_shared') === '1' }
  try {
    const act = form.get('act')
    if (act === 'delete' || act === 'unshare') {
      const { message } = await callOnce<typeof deletePolicyView>('POST /api-app/delete-policy-view', {
        id: view,
      })
      return redirectWithToast(listAddress({ ...query, view: '' }), `${act}d`, message)
    }
    const { message, data: saved } =
      act === 'update'
        ? await callOnce<typeof updatePolicyView>('POST /api-app/update-policy-view', { ...sent, id: view })
        : await callOnce<typeof storePolicyView>('POST /api-app/store-policy-view', sent)
    return redirectWithToast(listAddress({ ...query, view: String(saved.id) }), 'saved', message)
  } catch (error) {
    if (error instanceof CallRefused && error.code === 'noSuchView') {
      const { code, message, errors } = error
      return data<RefusedForm>({ code, message, errors, values: typedTexts(form) }, { status: 404 })
    }
    return keepRefused(error, form)
  }
}
