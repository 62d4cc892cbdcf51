import { useEffect } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import { newProposalPath } from '#sales/quotes/paths.ts'
import { Alert, ButtonLink } from '#ui'
import { proposalFormPaths, savedName } from '../paths.ts'
import { NextOfFamily } from './NextOfFamily.tsx'
import { useFormWords } from './words.ts'

/**
 * Shown on the dashboard after a draft was saved: its number, that nothing is submitted yet, and links to
 * continue. A toast says that it is saved (PROP-08); without scripts this part does. Renders nothing without
 * one.
 */
export function SavedProposal({ reference }: { reference: string | undefined }) {
  const { savedNow: words, family } = useFormWords()
  const write = useWriter()
  // Shown once: not again when the page is reloaded or its address is opened later.
  useEffect(() => {
    if (!reference) return
    const address = new URL(location.href)
    address.searchParams.delete(savedName)
    history.replaceState(history.state, '', address)
  }, [reference])
  if (!reference) return null
  return (
    <Alert kind="success" className="mb-s6" title={write.fill(words.title, { reference })}>
      <noscript>{words.done} </noscript>
      {words.notYet}
      <p className="mt-s2 flex flex-wrap gap-x-s5">
        <ButtonLink kind="text" small href={proposalFormPaths.preview(reference)}>
          {words.see}
        </ButtonLink>
        <ButtonLink kind="text" small href={newProposalPath} reload>
          {words.another}
        </ButtonLink>
        <NextOfFamily reference={reference} kind="text" small>
          {family.next}
        </NextOfFamily>
      </p>
    </Alert>
  )
}
