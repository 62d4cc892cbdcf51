import type { TestProject } from 'vitest/node'
import { openBrowser } from '../tests/drive/browser.ts'
import { createTestApp, type TestEngine } from '../tests/drive/test-app.ts'
import startTestEngine from '../tests/setup/engine.ts'
import { createFixtures, type Fixtures } from '../tests/states/look-at-state.ts'

/**
 * Gives the work the test application with its demo people, on its own database engine, and one browser; both
 * are closed afterwards.
 */
export async function withFixtures<T>(work: (fixtures: Fixtures) => Promise<T>): Promise<T> {
  const engine: Record<string, string> = {}
  const provide = (name: string, value: string) => {
    engine[name] = value
  }
  const stop = await startTestEngine({ provide } as unknown as TestProject)
  try {
    const app = await createTestApp({}, undefined, engine as unknown as TestEngine)
    const browser = await openBrowser()
    try {
      // The limits are off, because here one address does what many people would do.
      await app.turn({ limits: 'off' })
      return await work(createFixtures(app, browser))
    } finally {
      await browser.close()
      await app.close()
    }
  } finally {
    await stop()
  }
}
