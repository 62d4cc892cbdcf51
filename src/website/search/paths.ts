/** Takes the search box's form, and leads to the results. */
export const searchPath = '/search'

/** Where the office sees what people search for. */
export const searchDeskPath = '/dashboard_admin/search-desk'

/** The results for a text (SRCH-01). */
export const searchResultsPath = (text: string): string => `${searchPath}/${encodeURIComponent(text)}`

/** One section of them, page by page. */
export const searchSectionPath = (text: string, section: string, page: number): string =>
  `${searchResultsPath(text)}?section=${section}&page=${page}`
