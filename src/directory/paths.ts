/** Where the branches are found, on a map and in a list. */
export const branchLocatorPath = '/branch-locator'
/** Who sits on the board. */
export const boardPath = '/board-of-directors'
