/** The database did not answer. Who only read something has sent nothing that could be lost, and need not hear of it. */
export function isOfDatabase(code: string | undefined): boolean {
  return code === 'databaseUnreachable' || code === 'databaseOutcomeUnknown'
}
