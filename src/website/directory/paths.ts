/** The stored pages whose words stand on the two. */
export const branchPageSlug = 'branch-locator'
export const boardPageSlug = 'board-of-directors'

/** Where the branches are found, on a map and in a list. */
export const branchLocatorPath = `/${branchPageSlug}`
/** The beginning of the list, for readers who asked it for something. */
export const listAnchor = 'branches'
/** The place of a branch in the list. */
export const branchAnchor = (slug: string): string => `branch-${slug}`
export const branchPath = (slug: string): string => `${branchLocatorPath}#${branchAnchor(slug)}`
/** Who sits on the board. */
export const boardPath = `/${boardPageSlug}`
/** The place of a member among the others. */
export const memberAnchor = (slug: string): string => `member-${slug}`
export const memberPath = (slug: string): string => `${boardPath}#${memberAnchor(slug)}`
