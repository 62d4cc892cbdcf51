/** A larger paper (PDF) would take too long on a phone. */
export const maxPaperBytes = 10 * 1024 * 1024
/** How much of a paper is read for the search; the rest is left out. */
export const maxPaperLetters = 100_000
