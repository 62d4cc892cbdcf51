import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { Language } from '#kernel/language.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import type { KeyFactsProps } from './KeyFactsPanel.tsx'
import type { SpokenQuoteProps } from './SpokenQuote.tsx'
import type { YearsDrawnProps } from './YearsDrawn.tsx'

type Parts = {
  readonly KeyFacts: ComponentType<KeyFactsProps>
  readonly Years: ComponentType<YearsDrawnProps>
  readonly Spoken: ComponentType<SpokenQuoteProps>
}

/** The server renders the parts in place. Browsers fetch them in one language once there is a price. */
const parts: Readonly<Record<Language, Parts>> = import.meta.env.SSR
  ? { bn: await import('./later-in-bn.tsx'), en: await import('./later-in-en.tsx') }
  : {
      bn: fetched(() => import('./later-in-bn.tsx')),
      en: fetched(() => import('./later-in-en.tsx')),
    }

/** The key facts before the table of years, and the value on stopping after it. */
export function KeyFactsAround({
  children,
  ...props
}: Omit<KeyFactsProps, 'part'> & { children: ReactNode }) {
  const { KeyFacts } = parts[useLanguage()]
  return (
    <>
      <Suspense>
        <KeyFacts {...props} part="outcomes" />
      </Suspense>
      {children}
      <Suspense>
        <KeyFacts {...props} part="stopping" />
      </Suspense>
    </>
  )
}

/** The verdict of the key facts, for whoever is about to buy. */
export function VerdictLater(props: Omit<KeyFactsProps, 'part'>) {
  const { KeyFacts } = parts[useLanguage()]
  return (
    <Suspense>
      <KeyFacts {...props} part="verdict" />
    </Suspense>
  )
}

/** The chart of a policy's years. */
export function YearsLater(props: YearsDrawnProps) {
  const { Years } = parts[useLanguage()]
  return (
    <Suspense>
      <Years {...props} />
    </Suspense>
  )
}

/** The quote in sentences, to read or to listen to. */
export function SpokenLater(props: SpokenQuoteProps) {
  const { Spoken } = parts[useLanguage()]
  return (
    <Suspense>
      <Spoken {...props} />
    </Suspense>
  )
}

function fetched(load: () => Promise<Parts>): Parts {
  return {
    KeyFacts: lazy(() => one(load, 'KeyFacts')),
    Years: lazy(() => one(load, 'Years')),
    Spoken: lazy(() => one(load, 'Spoken')),
  }
}

/** A part that cannot be fetched renders nothing; price and table stay. */
async function one<Name extends keyof Parts>(load: () => Promise<Parts>, name: Name) {
  const Nothing = (() => null) as unknown as Parts[Name]
  return load().then(
    (loaded) => ({ default: loaded[name] }),
    () => ({ default: Nothing }),
  )
}
