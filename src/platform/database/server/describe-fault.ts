/**
 * An error for the log: what failed and where, without the values it failed on. Those of a query are people's
 * names and numbers.
 */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { query, cause } = error as { query?: string; cause?: { code?: string } }
  if (query === undefined) return error.stack ?? error.message
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return [`Failed query (${cause?.code ?? 'no code'}): ${query}`, ...frames].join('\n')
}
