import { en } from '../key-facts.words.en.ts'
import { KeyFactsPanel, type KeyFactsProps } from './KeyFactsPanel.tsx'

/** The panel with its words: what the browser fetches once a price stands. */
export default function KeyFactsInEn(props: KeyFactsProps) {
  return <KeyFactsPanel {...props} words={en} />
}
