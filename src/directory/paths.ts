/** The stored pages whose words stand on the two. */
export const branchPageSlug = 'branch-locator'
export const boardPageSlug = 'board-of-directors'

/** Where the branches are found, on a map and in a list. */
export const branchLocatorPath = `/${branchPageSlug}`
/** Who sits on the board. */
export const boardPath = `/${boardPageSlug}`
