import { join } from 'node:path'
import { createLog } from '#platform/database/server/log.ts'
import { builtPages } from '#platform/pages/server/page-source.ts'
import { readSettings } from '../../src/settings.ts'
import { type RunningApp, startApp } from '../../src/start-app.ts'
import { productionSettings } from '../drive/production-settings.ts'
import type { TestDatabase } from './database.ts'

/** Starts the portal as in production, on a database and a data folder of the test's own. */
export async function startProduction(
  { url, ownerUrl }: TestDatabase,
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningApp> {
  return startApp({
    settings: readSettings({
      ...productionSettings,
      ...settings,
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      DATA_DIR: folder,
    }),
    databaseUrl: url,
    ownerUrl,
    log: createLog('silent'),
    pages: await builtPages(join(import.meta.dirname, '../../build')),
  })
}
