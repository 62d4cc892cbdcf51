/** The target of the search box's form; redirects to the results. */
export const searchPath = '/search'

export const searchDeskPath = '/dashboard_admin/search-desk'

/** The results for a text (SRCH-01). */
export const searchResultsPath = (text: string): string => `${searchPath}/${encodeURIComponent(text)}`

/** One section of the results, page by page. */
export const searchSectionPath = (text: string, section: string, page: number): string =>
  `${searchResultsPath(text)}?section=${section}&page=${page}`
