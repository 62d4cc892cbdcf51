import type { ContentNeeds } from '#content/server/routes.ts'
import { anyone } from '#platform/server/guard.ts'
import { type Handler, handle } from '#platform/server/handle.ts'
import { getCouncilMember } from '../contract.ts'
import { listMembers } from './list-directory.ts'

export const directoryRoutes = (needs: ContentNeeds): Handler[] => [
  handle(getCouncilMember, { guard: anyone, isCacheable: true }, async () => ({
    ...ok,
    data: await listMembers(needs),
  })),
]

const ok = { status: 1, message: 'Success' } as const
