import { useEffect } from 'react'
import { premiumCalculatorPath } from '#sales/quotes/paths.ts'
import { Alert, Anchor } from '#ui'
import { lookedAtName, proposalPaths, savedName } from '../paths.ts'
import { useFillingWords } from './words.ts'

/**
 * After a save, on the dashboard it leads to: the number to note down, the way to the proposal and to what happens next,
 * and to the next one. It stays where the toast goes, and stands there without scripts too. Renders nothing without one.
 */
export function SavedProposal({ reference, isLookedAt }: SavedProposalProps) {
  const { savedNow: words } = useFillingWords()
  // Said once: who loads the page again, or keeps its address, is not told so anew.
  useEffect(() => {
    if (!reference) return
    const address = new URL(location.href)
    address.searchParams.delete(savedName)
    address.searchParams.delete(lookedAtName)
    history.replaceState(history.state, '', address)
  }, [reference])
  if (!reference) return null
  return (
    <Alert
      kind={isLookedAt ? 'info' : 'success'}
      className="mb-s6"
      title={isLookedAt ? words.lookedAt : words.title}
    >
      {isLookedAt && <p>{words.lookedAtNext}</p>}
      {words.reference} <b className="whitespace-nowrap">{reference}</b>
      <p className="mt-s2 flex flex-wrap gap-x-s5 gap-y-s2">
        <Anchor href={proposalPaths.preview(reference)}>{words.see}</Anchor>
        <Anchor href={premiumCalculatorPath}>{words.another}</Anchor>
      </p>
    </Alert>
  )
}

type SavedProposalProps = {
  readonly reference: string | undefined
  /** A person looks at it before it goes on. */
  readonly isLookedAt: boolean
}
