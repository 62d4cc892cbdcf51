import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#platform/http/web/call.ts'
import type { getContentVersion, openContent } from '#website/drafts/contract.ts'
import type { openMedia } from '#website/media-library/contract.ts'

/**
 * The newest draft of an entry, its form, and unsaved text; for a file also its facts. If somebody has saved
 * since that text was typed, the version it began with is included, so that both can be merged.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const named = { type: query.get('type') ?? '', slug: query.get('slug') ?? '' }
  const { data } = await call<typeof openContent>('GET /api-app/content/entry', named)
  const file = data.module === 'media' && data.version > 0 ? await readFile(named.slug) : undefined
  const { unsaved, version } = data
  if (!unsaved || unsaved.started_from === version || unsaved.started_from === 0)
    return { entry: { ...data, file } }
  const begun = await call<typeof getContentVersion>('GET /api-app/content/version', {
    ...named,
    number: unsaved.started_from,
  })
  return { entry: { ...data, file }, base: begun.data.data }
}

async function readFile(slug: string) {
  return (await call<typeof openMedia>('GET /api-app/content/library/file', { slug })).data
}

export type Opened = Awaited<ReturnType<typeof loader>>
export type OpenedEntry = Opened['entry']
