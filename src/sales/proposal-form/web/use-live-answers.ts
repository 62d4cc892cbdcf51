import { type RefObject, useCallback, useState } from 'react'
import { documentField, removedDocumentsField } from '#sales/proposals/form-fields.ts'
import type { Answers, Circumstances } from '#sales/proposals/proposal.ts'
import { answersFrom } from '#sales/proposals/read-answers.ts'
import type { Values } from './initial-values.ts'
import type { OpenedProposal } from './policy-buy.loader.ts'

export type LiveAnswers = {
  readonly answers: Answers
  readonly circumstances: Circumstances
  /** Reads the form again; called after every change in it. */
  refresh(): void
  /** What stands in the form at this very moment: a part may be left in the same breath as its last answer. */
  look(): Pick<LiveAnswers, 'answers' | 'circumstances'>
}

type Sent = { readonly values: Values; readonly hasNewFile: boolean; readonly removedFiles: number }

/** The answers as they stand in the form right now, in the words of the rules. */
export function useLiveAnswers(
  form: RefObject<HTMLFormElement | null>,
  initial: Values,
  proposal: OpenedProposal,
): LiveAnswers {
  const [sent, setSent] = useState<Sent>({ values: initial, hasNewFile: false, removedFiles: 0 })
  const refresh = useCallback(() => {
    // Parts that hold their own state (dates, details) have written it into the form one turn later.
    setTimeout(() => form.current && setSent(readForm(form.current)))
  }, [form])
  const inWords = ({ values, hasNewFile, removedFiles }: Sent) => ({
    answers: answersFrom(values),
    circumstances: {
      proposer: proposal.proposer,
      priced: {
        birthDate: proposal.cover.priced_birth_date,
        gender: proposal.cover.priced_gender ?? undefined,
      },
      today: proposal.today,
      hasDocument: hasNewFile || (proposal.draft?.documents.length ?? 0) > removedFiles,
      agencyCodes: proposal.agents.map((agent) => agent.code),
    },
  })
  return { ...inWords(sent), refresh, look: () => inWords(form.current ? readForm(form.current) : sent) }
}

function readForm(form: HTMLFormElement): Sent {
  const sent = new FormData(form)
  return {
    values: Object.fromEntries(
      [...sent].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    hasNewFile: sent.getAll(documentField).some((file) => file instanceof File && file.size > 0),
    removedFiles: sent.getAll(removedDocumentsField).length,
  }
}
