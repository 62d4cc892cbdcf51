import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
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

/** The key facts of a result before the years of its policy, and after them what stopping early gives. */
export function KeyFactsAround({ facts, subject, children }: KeyFactsAroundProps) {
  const Panel = panels[useLanguage()]
  return (
    <>
      <Suspense>
        <Panel facts={facts} subject={subject} part="outcomes" />
      </Suspense>
      {children}
      <Suspense>
        <Panel facts={facts} subject={subject} part="stopping" />
      </Suspense>
    </>
  )
}

type KeyFactsAroundProps = Omit<KeyFactsProps, 'part'> & { children: ReactNode }

/** Where the network is gone, price and years stay. */
function orNothing(panel: Promise<{ default: Panel }>): Promise<{ default: Panel }> {
  return panel.catch(() => ({ default: () => null }))
}
