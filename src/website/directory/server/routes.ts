import { anyone } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import type { ContentDependencies } from '#website/content/server/routes.ts'
import { getCouncilMember } from '../contract.ts'
import { listMembers } from './list-directory.ts'

export const directoryRoutes = (deps: ContentDependencies): Handler[] => [
  handle(getCouncilMember, { guard: anyone, isCacheable: true }, async () => ({
    ...ok,
    data: await listMembers(deps),
  })),
]

const ok = { status: 1, message: 'Success' } as const
