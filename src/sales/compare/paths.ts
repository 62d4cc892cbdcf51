/** One question, every plan. Its form posts here: a date of birth stands in no address. */
export const comparisonPath = '/compare'

/** The comparison as a link, which carries an age and never a date of birth. */
export function comparisonLink(asked: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(asked)
  return query.size > 0 ? `${comparisonPath}?${query}` : comparisonPath
}
