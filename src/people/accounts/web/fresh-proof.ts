import { call, overHttp, setTransport } from '#platform/http/web/call.ts'
import type { ProofWay } from '../proof.ts'
import type { getFreshProof } from '../proof-contract.ts'

/** Asks the reader to prove who they are. @returns false if they decline */
export type AskForProof = (ways: readonly ProofWay[]) => Promise<boolean>

/**
 * From now on a call that needs a fresh proof asks the reader for it and is repeated with the same input. The
 * form that made it waits, and nothing typed is lost.
 * @returns a function that ends it
 */
export function proveWith(ask: AskForProof): () => void {
  let asked: Promise<boolean> | undefined
  // Two simultaneous calls ask once.
  const askOnce: AskForProof = (ways) => {
    asked ??= ask(ways).finally(() => {
      asked = undefined
    })
    return asked
  }
  setTransport(async (key, input) => {
    const first = await overHttp(key, input)
    const { code, data } = first.answer as { code?: string; data?: { ways: readonly ProofWay[] } }
    if (first.status !== 403 || code !== 'freshProofNeeded') return first
    return (await askOnce(data?.ways ?? [])) ? overHttp(key, input) : first
  })
  const stopDownloads = proveBeforeDownloads(askOnce)
  return () => {
    setTransport(overHttp)
    stopDownloads()
  }
}

/** The browser itself fetches a file and cannot ask for a proof, so this asks beforehand. */
function proveBeforeDownloads(ask: AskForProof): () => void {
  let isLetGo = false
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (isLetGo || !link || !isExport(link)) return
    event.preventDefault()
    void proveFirst(ask).then((isProved) => {
      if (!isProved) return
      isLetGo = true
      link.click()
      isLetGo = false
    })
  }
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}

function isExport({ href }: HTMLAnchorElement): boolean {
  const { origin, pathname } = new URL(href, location.href)
  return origin === location.origin && /^\/api-app\/.*export$/.test(pathname)
}

async function proveFirst(ask: AskForProof): Promise<boolean> {
  try {
    const { data } = await call<typeof getFreshProof>('GET /api-app/fresh-proof', {})
    return data.is_fresh || (await ask(data.ways))
  } catch {
    // The download itself will report what is wrong.
    return true
  }
}
