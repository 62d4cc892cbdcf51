import { useEffect } from 'react'
import { premiumCalculatorPath } from '#sales/quotes/paths.ts'
import { Alert, Anchor } from '#ui'
import { proposalFormPaths, savedName } from '../paths.ts'
import { useFormWords } from './words.ts'

/**
 * After a save, on the dashboard it leads to: the number to note down, the way to the proposal and to what happens next,
 * and to the next one. It stays where the toast goes, and stands there without scripts too. Renders nothing without one.
 */
export function SavedProposal({ reference }: { reference: string | undefined }) {
  const { savedNow: words } = useFormWords()
  // Said once: who loads the page again, or keeps its address, is not told so anew.
  useEffect(() => {
    if (!reference) return
    const address = new URL(location.href)
    address.searchParams.delete(savedName)
    history.replaceState(history.state, '', address)
  }, [reference])
  if (!reference) return null
  return (
    <Alert kind="success" className="mb-s6" title={words.title}>
      {words.reference} <b className="whitespace-nowrap">{reference}</b>
      <p className="mt-s2 flex flex-wrap gap-x-s5 gap-y-s2">
        <Anchor href={proposalFormPaths.preview(reference)}>{words.see}</Anchor>
        <Anchor href={premiumCalculatorPath}>{words.another}</Anchor>
      </p>
    </Alert>
  )
}
