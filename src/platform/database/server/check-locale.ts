/** Why the database cannot be used, as one sentence for the person who chose the server. */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem'
}

/**
 * Checks that the server treats Bangla letters as letters: otherwise the search finds nothing.
 * @throws DatabaseProblem
 */
export async function checkLocale(pool: {
  query(text: string): Promise<{ rows: unknown[] }>
}): Promise<void> {
  await pool.query('create extension if not exists pg_trgm')
  const { rows } = await pool.query(
    `select similarity('জীবন বীমা', 'জীবনবিমা') > 0 as "seesBangla", current_setting('server_version_num')::int as version`,
  )
  const found = rows[0] as { seesBangla: boolean; version: number }
  if (found.version < 150_000) throw new DatabaseProblem('The database server is older than PostgreSQL 15.')
  if (!found.seesBangla) {
    throw new DatabaseProblem(
      'The database does not see Bangla letters as letters. Create it with LC_CTYPE C.UTF-8: create database jibon template template0 lc_ctype "C.UTF-8".',
    )
  }
}
