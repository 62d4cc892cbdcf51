import type { BranchCard, MemberCard, SectionFillers } from '#website/content/section-contents.ts'
import type { ContentDependencies } from '#website/content/server/routes.ts'
import { listLive } from '#website/content/server/store.ts'
import { branchType, councilMemberType } from '../directory-types.ts'
import { presentBranch, presentMember } from '../present-directory.ts'

/** The contents of page sections with branches or members: stored records, in stored order (BRANCH-04). */
export const directorySections = (deps: ContentDependencies): SectionFillers => ({
  branch: () => listBranches(deps),
  council: () => listMembers(deps),
})

export async function listMembers({ db, media }: ContentDependencies): Promise<MemberCard[]> {
  const mediaByKey = await media.current()
  const { councilMember } = await listLive(db, [councilMemberType])
  return councilMember.map((member) => presentMember(member, mediaByKey))
}

async function listBranches({ db }: ContentDependencies): Promise<BranchCard[]> {
  const { branch } = await listLive(db, [branchType])
  return branch.map(presentBranch)
}
