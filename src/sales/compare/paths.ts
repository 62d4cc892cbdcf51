/** The comparison of all plans. Its form posts here, so that no address contains a date of birth. */
export const comparisonPath = '/compare'

/** The comparison as a link, which carries an age and never a date of birth. */
export function comparisonLink(asked: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(asked)
  return query.size > 0 ? `${comparisonPath}?${query}` : comparisonPath
}
