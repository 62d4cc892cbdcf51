import { en as keyFacts } from '../key-facts.words.en.ts'
import { en as spoken } from '../spoken-quote.words.en.ts'
import { en as drawn } from '../years-drawn.words.en.ts'
import { KeyFactsPanel, type KeyFactsProps } from './KeyFactsPanel.tsx'
import { SpokenQuote, type SpokenQuoteProps } from './SpokenQuote.tsx'
import { YearsDrawn, type YearsDrawnProps } from './YearsDrawn.tsx'

// The parts of a result with their words, which the browser fetches once there is a price.

export function KeyFacts(props: KeyFactsProps) {
  return <KeyFactsPanel {...props} words={keyFacts} />
}

export function Years(props: YearsDrawnProps) {
  return <YearsDrawn {...props} words={drawn} />
}

export function Spoken(props: SpokenQuoteProps) {
  return <SpokenQuote {...props} words={spoken} />
}
