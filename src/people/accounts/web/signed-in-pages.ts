import type { RouteObject } from 'react-router'
import { layout, type PageOptions } from '#platform/pages/web/page.ts'

/** Pages of people who are signed in; they announce the end of the session (design §10). */
export const signedInPages = (within: RouteObject[]): RouteObject =>
  frame(within, () => import('./signed-in-frame.loader.ts'))

/** Pages that people without a session may need too; what they load decides who may see it. */
export const sessionPages = (within: RouteObject[]): RouteObject =>
  frame(within, () => import('./session-frame.loader.ts'))

function frame(within: RouteObject[], loader: PageOptions['loader']): RouteObject {
  return layout(() => import('./SignedInFrame.tsx'), {
    module: 'src/people/accounts/web/SignedInFrame.tsx',
    words: ['accounts/session'],
    loader,
    children: within,
  })
}
