import { afterAll, beforeAll, expect } from 'vitest'
import { openBrowser, type TestBrowser, type VisitOptions, type Visitor } from './browser.ts'
import { app, type Caller, openApp } from './test-app.ts'

export { app }
/** The browser of the file whose tests run; like the application it is there once the file's first hook begins. */
export let browser: TestBrowser

/** The first download of a browser, or a busy machine, takes its time. */
const openWithinMs = 180_000

/**
 * Opens both before the first test of a file, which calls this at its top, and closes them after the last one.
 * @param env further settings, by their names in the environment
 */
export function openJourney(env: Readonly<Record<string, string>> = {}): void {
  openApp(env)
  beforeAll(async () => {
    browser = await openBrowser()
  }, openWithinMs)
  afterAll(() => browser.close())
}

/** Somebody who is signed in, at a browser. @param who a demo person by name, or who signed in already */
export async function visitAs(who: string | Caller, options?: VisitOptions): Promise<Visitor> {
  const visitor = await browser.visit(app, options)
  const { token } = typeof who === 'string' ? await app.signIn(who) : who
  await visitor.context.addCookies([{ name: 'session', value: token ?? '', url: app.url }])
  return visitor
}

/**
 * The page as it stands has no barrier, no sideways scroll, and nothing that the browser complains of.
 * @param expected what a complaint holds that is none: the browser notes every refusal that a page shows, such as `422`
 */
export async function looksWell(visitor: Visitor, what: string, expected?: string): Promise<void> {
  expect(await visitor.findBarriers(), what).toEqual([])
  expect(await visitor.sidewaysScroll(), what).toBe(0)
  const complaints = visitor.complaints.splice(0)
  expect(
    complaints.filter((each) => expected === undefined || !each.includes(expected)),
    what,
  ).toEqual([])
}

/** A visitor goes, and the browser has complained of nothing. */
export async function leaveWell({ complaints, leave }: Visitor): Promise<void> {
  expect(complaints).toEqual([])
  await leave()
}
