import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { call, callOnce } from '#platform/http/web/call.ts'
import { textOf } from '#platform/http/web/form-texts.ts'
import type { listEnquiriesCall, markEnquiry } from '../contract.ts'
import { type EnquiryKind, enquiryKinds } from '../enquiry.ts'

/** One page of a list; the address carries kind, search and page, so it works without scripts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const asked = query.get('kind')
  const kind: EnquiryKind = enquiryKinds.find((each) => each === asked) ?? 'calls'
  const search = {
    q: query.get('q') ?? '',
    from: query.get('from') ?? '',
    until: query.get('until') ?? '',
  }
  const { data } = await call<typeof listEnquiriesCall>('GET /api-app/enquiries', {
    kind,
    ...search,
    page: query.get('page') ?? '',
  })
  return { ...data, kind, search }
}

/** Sets the status of an enquiry, and shows the same list again. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  await callOnce<typeof markEnquiry>('POST /api-app/enquiries/status', {
    kind: textOf(form, 'kind') as EnquiryKind,
    id: textOf(form, 'id'),
    status: textOf(form, 'status') as never,
  })
  const { pathname, search } = new URL(request.url)
  return redirect(pathname + search)
}

export type EnquiryList = Awaited<ReturnType<typeof loader>>
