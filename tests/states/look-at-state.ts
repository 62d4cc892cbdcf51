import type { Language } from '#kernel/language.ts'
import type { TestBrowser, Visitor } from '../drive/browser.ts'
import type { Alongside, TestApp } from '../drive/test-app.ts'
import type { State } from './state.ts'

/** The program and the browser by which states are looked at; programs with other settings are started once. */
export type Fixtures = {
  readonly app: TestApp
  readonly browser: TestBrowser
  readonly others: Map<string, Promise<Alongside>>
}

export function createFixtures(app: TestApp, browser: TestBrowser): Fixtures {
  return { app, browser, others: new Map() }
}

export function existsAt(
  { from = 0, below = Number.POSITIVE_INFINITY }: Pick<State, 'from' | 'below'>,
  width: number,
): boolean {
  return width >= from && width < below
}

type Look = { readonly language: Language; readonly width: number }

/** A page in its state; `trouble` says in a sentence why the state did not come. */
export type Standing = {
  readonly visitor: Visitor
  readonly isFailure: boolean
  readonly trouble?: string
  leave(): Promise<void>
}

/** Brings a page into a state. */
export async function openState(
  fixtures: Fixtures,
  state: State,
  { language, width }: Look,
): Promise<Standing> {
  const { app, browser } = fixtures
  const { url } = state.settings ? await withSettings(fixtures, state.settings) : app
  const visitor = await browser.visit({ url }, { ...state.visit, language, width })
  const { page } = visitor
  const { isFailure = false } = state
  const scene = { app, language, visitor, page }
  const leave = async () => {
    await visitor.leave()
    if (state.daysLater) await app.clock.moveTo(null)
  }
  try {
    const path = typeof state.path === 'string' ? state.path : await state.path(scene)
    if (state.daysLater) await app.clock.moveBy(state.daysLater * 86_400_000)
    if (state.as) {
      const { token = '' } = await app.signIn(state.as)
      await visitor.context.addCookies([{ name: 'session', value: token, url }])
    }
    await state.prepare?.(scene)
    // The simulated outside world is none of our pages and says nothing of its scripts.
    await (path.startsWith('/sandbox') ? page.goto(path) : visitor.open(path))
    await state.bring?.(scene)
    return { visitor, isFailure, leave }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { visitor, isFailure, leave, trouble: `does not come: ${reason}` }
  }
}

function withSettings(
  { app, others }: Fixtures,
  settings: NonNullable<State['settings']>,
): Promise<Alongside> {
  const key = JSON.stringify(settings)
  const found = others.get(key) ?? app.alongside(settings)
  others.set(key, found)
  return found
}

/** @returns what axe, the browser's console and the page's width have against the page, a sentence each */
export async function listFaults({ visitor, trouble, isFailure }: Standing): Promise<string[]> {
  if (trouble) return [trouble]
  const wanted = isFailure ? /^5\d\d |Failed to load resource/ : /ERR_FAILED/
  const isOurs = (complaint: string) => !wanted.test(complaint)
  const found = [...(await visitor.findBarriers()), ...visitor.complaints.splice(0).filter(isOurs)]
  // Its width is that of a page at rest.
  const sideways = await visitor.sidewaysScroll()
  return sideways ? [...found, `${sideways} px too wide`] : found
}

/** Brings a page into a state and says what is wrong there. */
export async function lookAtState(fixtures: Fixtures, state: State, look: Look): Promise<string[]> {
  const standing = await openState(fixtures, state, look)
  try {
    return await listFaults(standing)
  } finally {
    await standing.leave()
  }
}
