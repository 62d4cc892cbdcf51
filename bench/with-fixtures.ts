import type { TestProject } from 'vitest/node'
import { openBrowser } from '../tests/drive/browser.ts'
import { createTestApp, type TestEngine } from '../tests/drive/test-app.ts'
import startTestEngine from '../tests/setup/engine.ts'
import { createFixtures, type Fixtures } from '../tests/states/look-at-state.ts'

/** The application of the tests with its demo people, on an engine of its own, and one browser; both are gone when the work is. */
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
      // What many do in turn comes from one address here.
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
