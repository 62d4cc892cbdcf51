import { documentField, healthAskedField, removedDocumentsField } from '#sales/proposals/form-fields.ts'
import { type TypedValues, typedAnswers } from '#sales/proposals/typed-values.ts'
import type { OpenedProposal } from './policy-buy.loader.ts'

/** The texts of a form by the names of their fields. */
export function textsIn(form: HTMLFormElement): TypedValues {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** The values of the form, the names of files that the next save adds, and the numbers of those it removes. */
export type FormReading = {
  readonly values: TypedValues
  readonly newFiles: readonly string[]
  readonly removedFiles: readonly string[]
}

/** Reads the present values of a form. */
export function readForm(form: HTMLFormElement): FormReading {
  const sent = new FormData(form)
  return {
    values: textsIn(form),
    newFiles: sent
      .getAll(documentField)
      .flatMap((file) => (file instanceof File && file.size > 0 ? file.name : [])),
    removedFiles: sent.getAll(removedDocumentsField).map(String),
  }
}

/** All present answers, for the calls that check a proposal without saving it. */
export function answersToSend(form: HTMLFormElement, proposal: OpenedProposal) {
  const { values, newFiles, removedFiles } = readForm(form)
  return {
    ...typedAnswers(values),
    [healthAskedField]: 1,
    quote: proposal.cover.quote,
    id: proposal.draft?.id,
    version: versionOf(proposal),
    removed_documents: removedFiles.join(','),
    has_document: newFiles.length > 0 ? 1 : 0,
  }
}

/** The version of the draft that the answers in the form began from. */
export function versionOf({ draft, unfinished }: OpenedProposal): number | undefined {
  return unfinished?.draft_version ?? draft?.version
}
