/** Nobody waits for a larger paper (PDF) on a phone. */
export const maxPaperBytes = 10 * 1024 * 1024
/** What is read of a paper for the search; the rest of a long one is left out. */
export const maxPaperLetters = 100_000
