import { done } from '#kernel/endpoint.ts'
import { signedIn } from '#platform/server/guard.ts'
import { type Handler, handle } from '#platform/server/handle.ts'
import { portalMenu } from '../contract.ts'
import { itemsFor } from '../menu.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'

const words = { bn, en }

export const portalRoutes = (): Handler[] => [
  handle(portalMenu, { guard: signedIn }, (_input, { who, language }) =>
    done(words[language].menu, { kind: who.kind, items: itemsFor(who) }),
  ),
]
