import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { Alert, ButtonLink, PageHead } from '#ui'
import { policyPaths } from '../paths.ts'
import { usePoliciesWords } from './words.ts'

/** Replaces a policy that does not exist or could not be fetched (POL-15). */
export function NothingToShow({ failure }: { failure: 'none' | 'failed' }) {
  const words = usePoliciesWords()
  return (
    <div className="grid justify-items-start gap-s4">
      <title>{words.viewTitle}</title>
      <PageHead title={words.viewTitle} />
      <Alert kind={failure === 'none' ? 'info' : 'danger'} live>
        {failure === 'none' ? words.noPolicyData : words.detailsFailed}
      </Alert>
      <GoBack />
    </div>
  )
}

export function GoBack() {
  const { text, ...way } = useWayBack()
  return <ButtonLink {...way}>{text}</ButtonLink>
}

/** Goes back in the browser's history; to the list without scripts, and in a new tab. */
export function useWayBack() {
  const words = usePoliciesWords()
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    if (window.history.length < 2) return
    event.preventDefault()
    navigate(-1)
  }
  return { href: policyPaths.list, text: words.back, onClick }
}
