import { afterAll, beforeAll, expect } from 'vitest'
import { openBrowser, type TestBrowser, type VisitOptions, type Visitor } from './browser.ts'
import { app, type Caller, openApp } from './test-app.ts'

export { app }
/** The browser of the current test file; set, like the application, by the file's first hook. */
export let browser: TestBrowser

/** Long enough for the first download of a browser, or for a busy machine. */
const openWithinMs = 180_000

/**
 * Opens application and browser before the first test of a file and closes them after the last. Call it at
 * the top of the file.
 * @param env further settings, as environment variables
 */
export function openJourney(env: Readonly<Record<string, string>> = {}): void {
  openApp(env)
  beforeAll(async () => {
    browser = await openBrowser()
  }, openWithinMs)
  afterAll(() => browser.close())
}

/** Opens a browser for a signed-in person. @param who the login of a demo person, or a caller */
export async function visitAs(who: string | Caller, options?: VisitOptions): Promise<Visitor> {
  const visitor = await browser.visit(app, options)
  const { token } = typeof who === 'string' ? await app.signIn(who) : who
  await visitor.context.addCookies([{ name: 'session', value: token ?? '', url: app.url }])
  return visitor
}

/**
 * Expects a page without accessibility findings, sideways scroll and browser complaints.
 * @param what says which page it was, in the report
 * @param expected text of complaints to ignore: the browser logs every refusal, such as `422`
 */
export async function expectAccessible(
  visitor: Visitor,
  what = visitor.page.url(),
  expected?: string,
): Promise<void> {
  expect(await visitor.findBarriers(), what).toEqual([])
  expect(await visitor.sidewaysScroll(), what).toBe(0)
  const complaints = visitor.complaints.splice(0)
  expect(
    complaints.filter((each) => expected === undefined || !each.includes(expected)),
    what,
  ).toEqual([])
}

/** Closes a visitor and expects no browser complaints. */
export async function closeWithoutComplaints({ complaints, leave }: Visitor): Promise<void> {
  expect(complaints).toEqual([])
  await leave()
}
