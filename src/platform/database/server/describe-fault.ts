/**
 * Describes an error for the log: what failed and where, without the query's values, which are people's names
 * and numbers. The job queue passes errors on as plain objects.
 */
export function describeFault(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  const { query, cause, stack, message } = error as Partial<Error> & {
    query?: string
    cause?: { code?: string }
  }
  if (query === undefined) return stack ?? message ?? 'no message'
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return [`Failed query (${cause?.code ?? 'no code'}): ${query}`, ...frames].join('\n')
}
