import type { IslandSource } from '#platform/web/islands/hydrate-island.tsx'

/** The parts of public pages that are React applications in the browser, by the name that `Island` writes. */
export const islands: Readonly<Record<string, IslandSource>> = {
  'premium-calculator': {
    load: () => import('#quotes/web/islands/premium-calculator.ts'),
    words: {
      bn: () => import('#quotes/web/islands/words.bn.ts'),
      en: () => import('#quotes/web/islands/words.en.ts'),
    },
  },
  'return-calculator': {
    load: () => import('#returns/web/islands/return-calculator.ts'),
    words: {
      bn: () => import('#returns/web/islands/words.bn.ts'),
      en: () => import('#returns/web/islands/words.en.ts'),
    },
  },
}
