import { type ComponentType, lazy, Suspense } from 'react'
import type { Language } from '#kernel/language.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import type { KeyFactsProps } from './KeyFactsPanel.tsx'

type Panel = ComponentType<KeyFactsProps>

/** The server renders the panel in place; browsers fetch it, with the words of one language, once a price stands. */
const panels: Readonly<Record<Language, Panel>> = import.meta.env.SSR
  ? {
      bn: (await import('./key-facts-in-bn.tsx')).default,
      en: (await import('./key-facts-in-en.tsx')).default,
    }
  : {
      bn: lazy(() => orNothing(import('./key-facts-in-bn.tsx'))),
      en: lazy(() => orNothing(import('./key-facts-in-en.tsx'))),
    }

/** The key facts of a result (docs/premium-basis.md §5). */
export function KeyFacts(props: KeyFactsProps) {
  const Panel = panels[useLanguage()]
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  )
}

/** Where the network is gone, price and years stay. */
function orNothing(panel: Promise<{ default: Panel }>): Promise<{ default: Panel }> {
  return panel.catch(() => ({ default: () => null }))
}
