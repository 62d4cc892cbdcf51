import { done } from '#kernel/endpoint.ts'
import { waitingFor } from '#people/approvals/server/gate.ts'
import { staffWithAny } from '#platform/http/server/guard.ts'
import { type Handler, handleChange } from '#platform/http/server/handle.ts'
import { filePath } from '#website/content/pictures.ts'
import { permissionsFor } from '#website/drafts/rights.ts'
import { type DraftDependencies, requireType } from '#website/drafts/server/dependencies.ts'
import { auditOfStore, auditOfWaiting, runOf } from '#website/drafts/server/text-run.ts'
import { addPaper as addPaperCall, putEdition as putEditionCall } from '../contract.ts'
import { libraryWords } from '../words.ts'
import { judgePaper, type PaperDependencies, storePaper } from './add-paper.ts'
import { putEdition } from './put-edition.ts'

/** The calls that add papers: for a field that refers to one, or as a new edition. */
export const paperRoutes = (deps: DraftDependencies & PaperDependencies): Handler[] => [
  handleChange(
    addPaperCall,
    { guard: staffWithAny(permissionsFor('Create')), audit: auditOfStore },
    async ({ file, slug: wanted }, call, change) => {
      requireType(deps, 'media', call.who, 'Create')
      const paper = await judgePaper(deps, file, 'file', call)
      const slug = await change((tx) => storePaper(tx, paper, wanted, call))
      const { hash, bytes, pages = 0 } = paper.facts
      const url = filePath(hash, 'pdf')
      return done(libraryWords[call.language].paperAdded, {
        slug,
        address: `media:${slug}`,
        url,
        bytes,
        pages,
      })
    },
  ),

  handleChange(
    putEditionCall,
    { guard: staffWithAny(permissionsFor('Edit')), audit: auditOfWaiting },
    async (input, call, change) => {
      const type = requireType(deps, input.type, call.who, 'Edit')
      requireType(deps, 'media', call.who, 'Create')
      const edition = {
        slug: input.slug,
        startedFrom: input.started_from,
        issuedOn: input.issued_on,
        files: { bn: input.bn_file, en: input.file },
        changes: { bn: input.bn_changes, en: input.changes },
      }
      const run = runOf(deps, call, change)
      const { waiting, version, edition: number } = await putEdition(deps, type, edition, run)
      if (waiting !== undefined) return waitingFor(waiting, call.language)
      return done(libraryWords[call.language].editionOnline, { version, edition: number })
    },
  ),
]
