import { bn } from '../key-facts.words.bn.ts'
import { KeyFactsPanel, type KeyFactsProps } from './KeyFactsPanel.tsx'

/** The panel with its words: what the browser fetches once a price stands. */
export default function KeyFactsInBn(props: KeyFactsProps) {
  return <KeyFactsPanel {...props} words={bn} />
}
