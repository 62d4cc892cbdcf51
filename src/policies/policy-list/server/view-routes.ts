import type { z } from 'zod'
import { done } from '#kernel/endpoint.ts'
import type { Database } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { staffWith } from '#platform/http/server/guard.ts'
import { type Change, type Handler, handleChange } from '#platform/http/server/handle.ts'
import { sightOf } from '#policies/policies/visibility.ts'
import { audienceOf } from '../list-view.ts'
import {
  deletePolicyView as deleteCall,
  type ShownView,
  storePolicyView as storeCall,
  updatePolicyView as updateCall,
} from '../view-contract.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { removeView, saveView } from './save-view.ts'
import { listViews } from './view-store.ts'

const words = { bn, en }
const guard = staffWith(permission.policyList)

/** Saved lists of policies. Their names are kept out of the audit log, for they may name people. */
export const viewRoutes = (): Handler[] => [
  handleChange(storeCall, { guard, audit: lineOfSaved }, save),
  handleChange(updateCall, { guard, audit: lineOfSaved }, save),

  handleChange(
    deleteCall,
    { guard, audit: ({ id }) => ({ action: 'policy.deleteView', thing: `policyView:${id}` }) },
    async ({ id }, call, change) => {
      const outcome = await change((tx) => removeView(tx, call, id))
      return done(words[call.language][outcome], { id })
    },
  ),
]

type Sent = z.output<typeof storeCall.in> & { readonly id?: number }
type Saved = { readonly id: number }

function lineOfSaved({ is_shared }: Sent, { id }: Saved) {
  return { action: 'policy.saveView', thing: `policyView:${id}`, details: { isShared: is_shared } }
}

async function save({ id, name, is_shared, ...query }: Sent, call: Call<Person>, change: Change<Saved>) {
  const saved = await saveView(change, call, { id, name, isShared: is_shared, query })
  return done(words[call.language].saved, { id: saved })
}

/** The views that somebody of the office can open, and whether they can share any. */
export async function presentViews(db: Database, who: Person): Promise<ShownView[]> {
  const views = await listViews(db, who.id, audienceOf(sightOf(who)))
  return views.map(({ id, name, ownerId, ownerName, isShared, query }) => ({
    id,
    name,
    is_own: ownerId === who.id,
    is_shared: isShared,
    owner_name: ownerName,
    query,
  }))
}
