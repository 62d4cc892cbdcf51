/** Takes the search box's form, and leads to the results. */
export const searchPath = '/search'

/** The results for a text (SRCH-01). */
export const searchResultsPath = (text: string): string => `${searchPath}/${encodeURIComponent(text)}`
