import { done } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/problem.ts'
import { anyone } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import type { ContentDependencies } from '#website/content/server/routes.ts'
import { findLive, listLive } from '#website/content/server/store.ts'
import { getDocument, getDocuments } from '../contract.ts'
import { documentKinds, documentType } from '../document-type.ts'
import { presentDocument, presentLibrary } from '../present-documents.ts'

/** Public calls of the library; anyone may read what is published. */
export const documentRoutes = ({ db, media }: ContentDependencies): Handler[] => [
  // Cached until midnight, when the whole cache is cleared: what closes today is over tomorrow.
  handle(getDocuments, { guard: anyone, isCacheable: true }, async (asked, { today }) => {
    const [{ document }, files] = await Promise.all([listLive(db, [documentType], ['html']), media.current()])
    const kind = documentKinds.find((each) => each === asked.kind) ?? ''
    return done('Success', presentLibrary(document, { kind, isArchive: asked.archive === '1' }, files, today))
  }),

  handle(getDocument, { guard: anyone, isCacheable: true }, async ({ slug }, { today }) => {
    const entry = (await findLive(db, documentType, slug)) ?? refuse(404, 'noSuchContent')
    return done('Success', presentDocument(entry, await media.current(), today))
  }),
]
