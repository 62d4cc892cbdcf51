import { useEffect, useState } from 'react'
import { Alert } from '#ui'
import { usePoliciesWords } from './words.ts'

/**
 * A document in the page. It is fetched as an attachment and shown from memory, so that no foreign page can
 * frame its address.
 */
export function DocumentPreview({ url, name }: { url: string; name: string }) {
  const words = usePoliciesWords()
  const [shown, setShown] = useState<{ readonly address?: string; readonly hasFailed?: boolean }>({})
  useEffect(() => {
    const gone = new AbortController()
    let made: string | undefined
    fetchDocument(url, gone.signal)
      .then((content) => {
        made = URL.createObjectURL(content)
        setShown({ address: made })
      })
      .catch(() => gone.signal.aborted || setShown({ hasFailed: true }))
    return () => {
      gone.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [url])
  if (shown.hasFailed)
    return (
      <Alert kind="warning" live className="w-full">
        {words.problems.noSuchDocument}
      </Alert>
    )
  if (!shown.address) return <p role="status">{words.loading}</p>
  return (
    <iframe
      src={`${shown.address}#navpanes=0&view=FitH`}
      title={name}
      className="h-[75vh] w-full border-[1.5px] border-line bg-white"
    />
  )
}

/** True where the browser shows a PDF inside a page; phones mostly do not, and get the download alone. */
export function canShowPdf(): boolean {
  return navigator.pdfViewerEnabled === true
}

async function fetchDocument(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(String(answer.status))
  return new Blob([await answer.arrayBuffer()], { type: 'application/pdf' })
}
