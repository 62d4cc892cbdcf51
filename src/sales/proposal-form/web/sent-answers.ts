import { documentField, healthAskedField, removedDocumentsField } from '#sales/proposals/form-fields.ts'
import { typedAnswers } from '#sales/proposals/typed-values.ts'
import type { OpenedProposal } from './policy-buy.loader.ts'
import { versionOf } from './use-autosave.ts'

/** All answers as they stand in the form, as the calls take them that look at a proposal without saving it. */
export function sentAnswers(form: HTMLFormElement, proposal: OpenedProposal) {
  const sent = new FormData(form)
  return {
    ...typedAnswers(Object.fromEntries(sent)),
    [healthAskedField]: 1,
    quote: proposal.cover.quote,
    id: proposal.draft?.id,
    version: versionOf(proposal),
    removed_documents: sent.getAll(removedDocumentsField).join(','),
    has_document: sent.getAll(documentField).some((file) => file instanceof File && file.size > 0) ? 1 : 0,
  }
}
