/** The stored pages that hold the words of the two pages. */
export const branchPageSlug = 'branch-locator'
export const boardPageSlug = 'board-of-directors'

export const branchLocatorPath = `/${branchPageSlug}`
/** The anchor of the list, for readers who have searched. */
export const listAnchor = 'branches'
export const branchAnchor = (slug: string): string => `branch-${slug}`
export const branchPath = (slug: string): string => `${branchLocatorPath}#${branchAnchor(slug)}`
/** The members of the board. */
export const boardPath = `/${boardPageSlug}`
export const memberAnchor = (slug: string): string => `member-${slug}`
export const memberPath = (slug: string): string => `${boardPath}#${memberAnchor(slug)}`
