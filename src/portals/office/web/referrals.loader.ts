import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#platform/http/web/call.ts'
import { readText } from '#platform/pages/web/lists/list-address.ts'
import type { listReferrals } from '#sales/underwriting/contract.ts'

/** The filters in the desk's address: owner, rule, and whether it is decided. */
export type DeskQuery = Readonly<Record<'state' | 'owner' | 'rule', string>>

/** One page of the desk; the address carries everything, so it works without scripts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const query: DeskQuery = {
    state: search.get('state') === 'decided' ? 'decided' : '',
    owner: readText(search, 'owner').slice(0, 20),
    rule: readText(search, 'rule').slice(0, 40),
  }
  const after = readText(search, 'after').slice(0, 20)
  const { data } = await call<typeof listReferrals>('GET /api-app/referrals', { ...query, after })
  return { ...data, query, isFirst: after === '' }
}

export type ReferralDesk = Awaited<ReturnType<typeof loader>>
