import { afterAll, beforeAll } from 'vitest'
import { openBrowser, type TestBrowser } from './browser.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/** The application and the browser of the file whose tests run; both are there once its first hook begins. */
export let app: TestApp
export let browser: TestBrowser

/** The first download of a browser, or a busy machine, takes its time. */
const openWithinMs = 180_000

/**
 * Opens both before the first test of a file, which calls this at its top, and closes them after the last one.
 * @param env further settings, by their names in the environment
 */
export function openJourney(env: Readonly<Record<string, string>> = {}): void {
  beforeAll(async () => {
    app = await createTestApp(env)
    browser = await openBrowser()
  }, openWithinMs)
  afterAll(async () => {
    await browser.close()
    await app.close()
  })
}
