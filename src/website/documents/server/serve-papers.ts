import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Files } from '#adapters/files/files.ts'
import { type Language, languages } from '#kernel/language.ts'
import { refuse } from '#kernel/problem.ts'
import type { Database } from '#platform/database/server/database.ts'
import { unframed } from '#platform/http/server/common-headers.ts'
import { isKnown } from '#platform/http/server/etag.ts'
import { editionsOf } from '#website/content/editions.ts'
import { mediaTypes } from '#website/content/media-type.ts'
import { findRedirect } from '#website/content/server/find-redirect.ts'
import type { Media } from '#website/content/server/media-cache.ts'
import { originalKey } from '#website/content/server/media-files.ts'
import { findLive } from '#website/content/server/store.ts'
import { documentType } from '../document-type.ts'
import { documentPath, editionPath, paperPath } from '../paths.ts'

type Needs = { readonly db: Database; readonly files: Files; readonly media: Media }
type Asked = { slug: string; name: string; edition?: string }
type Request = FastifyRequest<{ Params: Asked }>

/**
 * The papers of documents: one address for the newest edition, and a permanent one for each edition. Browsers
 * revalidate each time.
 */
export function servePapers(app: FastifyInstance, { db, files, media }: Needs): void {
  app.get<{ Params: Asked }>(`${documentPath(':slug')}/:name`, sendPaper)
  app.get<{ Params: Asked }>(`${documentPath(':slug')}/:edition/:name`, sendPaper)

  async function sendPaper(request: Request, reply: FastifyReply): Promise<FastifyReply> {
    const { slug, edition } = request.params
    const language = languageOf(request.params.name)
    if (!language) return refuse(404, 'noSuchContent')
    const found = await findPaper(slug, edition, language)
    if (!found) return sendToNewAddress(request.params, language, reply)
    const tag = `"${found.hash}"`
    const edited = edition === undefined ? '' : `-${edition}`
    reply
      .header('etag', tag)
      .header('cache-control', 'public, no-cache')
      .header('content-security-policy', unframed)
    if (isKnown(tag, request.headers['if-none-match'])) return reply.code(304).send()
    const bytes = (await files.find(originalKey(found.hash, found.file))) ?? refuse(404, 'noSuchContent')
    return reply
      .type(mediaTypes.pdf)
      .header('content-disposition', `inline; filename="${slug}${edited}-${language}.pdf"`)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  async function findPaper(slug: string, edition: string | undefined, language: Language) {
    const entry = await findLive(db, documentType, slug)
    const editions = entry ? editionsOf(entry.data) : []
    const wanted =
      edition === undefined ? editions[0] : editions.find((each) => String(each.edition) === edition)
    return (await media.current()).get(wanted?.file[language].slice('media:'.length) ?? '')?.data
  }

  /** The address of a moved document redirects to the new one, and so do those of its papers. */
  async function sendToNewAddress({ slug, edition }: Asked, language: Language, reply: FastifyReply) {
    const to = await findRedirect(db, documentPath(slug))
    const moved = to?.startsWith(documentPath('')) ? to.slice(documentPath('').length) : undefined
    if (!moved) return refuse(404, 'noSuchContent')
    const number = Number(edition)
    return reply.redirect(
      edition === undefined ? paperPath(moved, language) : editionPath(moved, number, language),
      301,
    )
  }
}

function languageOf(name: string): Language | undefined {
  return languages.find((language) => name === `${language}.pdf`)
}
