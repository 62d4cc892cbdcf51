import { done, pageAsked, pageNumbers } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/problem.ts'
import { waitingFor } from '#people/approvals/server/gate.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import { endingOf, isPhoto, mediaType } from '#website/content/media-type.ts'
import { inBoth } from '#website/content/pair.ts'
import { photoForms, renditionPath, renditionWidths } from '#website/content/pictures.ts'
import { countMedia, type ListedMedia, listMedia, mediaFilters } from '#website/content/server/media-store.ts'
import { usedBy } from '#website/content/server/remove-entry.ts'
import { permissionFor } from '#website/drafts/rights.ts'
import type { DraftDependencies } from '#website/drafts/server/dependencies.ts'
import { presentUses, smallPicture } from '#website/drafts/server/present.ts'
import { auditOfStore, auditOfWaiting, runOf } from '#website/drafts/server/text-run.ts'
import {
  addPicture as addPictureCall,
  type ListedFile,
  listMedia as listMediaCall,
  openMedia,
  replacePicture as replacePictureCall,
} from '../contract.ts'
import { libraryWords } from '../words.ts'
import { addPicture, replacePicture } from './add-picture.ts'

const mayList = staffWith(permissionFor('media', 'List'))
/** Four or six to a row. */
const pageSize = 48
/** The width of the picture in which the focal point is set. */
const shownWidth = 960

/** The library's calls: list pictures, show their uses, and add new ones. */
export const mediaRoutes = (deps: DraftDependencies): Handler[] => [
  handle(
    listMediaCall,
    { guard: mayList },
    async ({ q: text, filter: wanted, page: asked }, { language }) => {
      const counts = await countMedia(deps.db, text)
      const filter = mediaFilters.find((each) => each === wanted)
      const total = counts[filter ?? 'all']
      const page = pageAsked(asked, pageSize, total)
      const files = await presentFiles(deps, await listMedia(deps.db, { text, filter }, page))
      return doneIn(language, {
        files: { data: files, ...pageNumbers(page, files.length, total) },
        counts,
      })
    },
  ),

  handle(openMedia, { guard: mayList }, async ({ slug }, { language }) => {
    const [listed] = await listMedia(deps.db, { slug }, { size: 1, offset: 0 })
    if (!listed) return refuse(404, 'noSuchContent')
    const [file] = (await presentFiles(deps, [listed])) as [ListedFile]
    const { hash, width } = listed
    const widths = isPhoto(listed.file) && width ? renditionWidths(width) : []
    const shown = widths.findLast((each) => each <= shownWidth) ?? widths[0]
    return doneIn(language, {
      ...file,
      shown: shown ? renditionPath(hash, shown, 'webp') : file.picture,
      forms: photoForms.flatMap((form) =>
        widths.map((each) => ({ form, width: each, address: renditionPath(hash, each, form) })),
      ),
      used_in: presentUses(deps, await usedBy(deps.db, mediaType, slug), language),
    })
  }),

  handleChange(
    addPictureCall,
    { guard: staffWith(permissionFor('media', 'Create')), audit: auditOfStore },
    async ({ file, slug: wanted, alt, bn_alt: bn, decorative }, call, change) => {
      const picture = { file, slug: wanted, alt: { bn, en: alt }, decorative: decorative === '1' }
      const slug = await addPicture(deps, picture, call, change)
      return done(libraryWords[call.language].pictureAdded, { slug, address: `media:${slug}` })
    },
  ),

  handleChange(
    replacePictureCall,
    { guard: staffWith(permissionFor('media', 'Edit')), audit: auditOfWaiting },
    async ({ slug, file }, call, change) => {
      const { waiting, version } = await replacePicture(deps, { slug, file }, runOf(deps, call, change))
      if (waiting !== undefined) return waitingFor(waiting, call.language)
      return done(libraryWords[call.language].pictureReplaced, { version })
    },
  ),
]

/** With a small rendition of each; for a video on another site, of its poster. */
async function presentFiles(
  { db }: Pick<DraftDependencies, 'db'>,
  listed: readonly ListedMedia[],
): Promise<ListedFile[]> {
  const posters = await Promise.all(
    listed
      .filter(({ video, poster }) => video && poster.startsWith('media:'))
      .map(({ poster }) => listMedia(db, { slug: poster.slice('media:'.length) }, { size: 1, offset: 0 })),
  )
  const seen = new Map([...posters.flat(), ...listed].map((each) => [each.slug, smallOf(each)]))
  return listed.map((each) => {
    const { slug, file, video, poster, width, height, bytes, alt, caption, decorative, uses } = each
    const ofPoster = poster.startsWith('media:') ? seen.get(poster.slice('media:'.length)) : poster
    return {
      slug,
      kind: kindOf(each),
      file: file || video,
      width,
      height,
      bytes,
      decorative,
      uses,
      picture: video ? (ofPoster ?? '') : smallOf(each),
      ...inBoth('alt', alt),
      ...inBoth('caption', caption),
      is_published: each.isPublished,
    }
  })
}

const smallOf = ({ file: name, hash, width }: ListedMedia) => smallPicture({ name, hash, width: width ?? 1 })

function kindOf({ file, video }: ListedMedia): ListedFile['kind'] {
  if (video) return 'video'
  if (isPhoto(file)) return 'photo'
  const ending = endingOf(file)
  return ending === 'svg' ? 'drawing' : ending === 'mp4' || ending === 'webm' ? 'video' : 'file'
}
