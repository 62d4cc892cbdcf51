import type { IslandSource } from '#platform/pages/web/islands/hydrate-island.tsx'

export { hydrateIsland } from '#platform/pages/web/islands/hydrate-island.tsx'

/** The parts of public pages that are React applications in the browser, by the name that `Island` writes. */
export const islands: Readonly<Record<string, IslandSource>> = {
  'premium-calculator': {
    load: () => import('#sales/quotes/web/islands/premium-calculator.ts'),
    words: {
      bn: () => import('#sales/quotes/web/islands/words.bn.ts'),
      en: () => import('#sales/quotes/web/islands/words.en.ts'),
    },
  },
  'return-calculator': {
    load: () => import('#sales/returns/web/islands/return-calculator.ts'),
    words: {
      bn: () => import('#sales/returns/web/islands/words.bn.ts'),
      en: () => import('#sales/returns/web/islands/words.en.ts'),
    },
  },
}
