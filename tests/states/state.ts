import type { Page } from 'playwright-core'
import type { Language } from '#kernel/language.ts'
import type { VisitOptions, Visitor } from '../drive/browser.ts'
import type { TestApp } from '../drive/test-app.ts'

/** The part of the product to which a screen belongs; pictures are shown in this order. */
export const groups = [
  'site',
  'calculators',
  'comparison',
  'payment',
  'customer',
  'sign-in',
  'proposal',
  'office',
  'approvals',
  'papers',
  'mails',
] as const
export type Group = (typeof groups)[number]

/** What a state is made from: the program with its demo people, in one language. */
export type StateContext = { readonly app: TestApp; readonly language: Language }

/** A browser that stands before the program. */
export type Scene = StateContext & { readonly visitor: Visitor; readonly page: Page }

/** A page as it opens, or as it stands after something has happened to it. */
export type State = {
  /** Unique within its group. */
  readonly name: string
  readonly group: Group
  readonly path: string | ((scene: Scene) => Promise<string>)
  /** The login of who has signed in; nobody unless given. */
  readonly as?: string
  /** Settings of the program by their names in the environment, where the state needs others than those of the demo. */
  readonly settings?: Readonly<Record<string, string>>
  /** So many days pass between what is made ready and the opening of the page. */
  readonly daysLater?: number
  readonly visit?: VisitOptions
  /** Where the state exists: the wide menu begins at 943 px. */
  readonly from?: number
  readonly below?: number
  /** It shows how a failure looks that it makes itself: what the browser notes of that is no fault. */
  readonly isFailure?: boolean
  /** `npm run proof states` looks at it, and `npm test` too unless it sees the same parts at another look. */
  readonly isSampled?: boolean
  readonly isLikeAnother?: boolean
  /** What is prepared before the page opens: calls that will not be answered. */
  prepare?(scene: Scene): Promise<unknown>
  /** What happens on the page; it waits until the state is there. */
  bring?(scene: Scene): Promise<void>
}

/** A PDF that the program prints. */
export type PaperState = {
  readonly name: string
  print(context: StateContext): Promise<Uint8Array>
}

/** What somebody receives by SMS and mail. */
export type MailState = {
  readonly name: string
  /** Makes the program send. @returns phone numbers and addresses to which it did */
  send(context: StateContext): Promise<readonly string[]>
}

type WithoutGroup = Omit<State, 'group'>

export function inGroup(
  group: Group,
  states: readonly WithoutGroup[],
  all: Partial<WithoutGroup> = {},
): readonly State[] {
  return states.map((state) => ({ ...all, ...state, group }))
}

/** Pages as they open, by name. */
export function opened(pages: Readonly<Record<string, State['path']>>): readonly WithoutGroup[] {
  return Object.entries(pages).map(([name, path]) => ({ name, path }))
}
