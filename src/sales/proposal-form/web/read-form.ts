import { documentField, healthAskedField, removedDocumentsField } from '#sales/proposals/form-fields.ts'
import { type TypedValues, typedAnswers } from '#sales/proposals/typed-values.ts'
import type { OpenedProposal } from './policy-buy.loader.ts'

/** The texts of a form by the names of their fields. */
export function textsIn(form: HTMLFormElement): TypedValues {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** What stands in the form, with the names of files that come with the next save and the numbers of those it removes. */
export type FormReading = {
  readonly values: TypedValues
  readonly newFiles: readonly string[]
  readonly removedFiles: readonly string[]
}

/** Reads a form as it stands at this very moment. */
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

/** All answers as they stand in the form, as the calls take them that look at a proposal without saving it. */
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
