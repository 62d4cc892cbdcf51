import { type RefObject, useCallback, useState } from 'react'
import { documentField, removedDocumentsField } from '../form-fields.ts'
import type { Answers, Circumstances } from '../proposal.ts'
import { answersFrom } from '../read-answers.ts'
import type { Values } from './initial-values.ts'
import type { OpenedProposal } from './policy-buy.loader.ts'

export type LiveAnswers = {
  readonly answers: Answers
  readonly circumstances: Circumstances
  /** Reads the form again; called after every change in it. */
  refresh(): void
}

/** The answers as they stand in the form right now, in the words of the rules. */
export function useLiveAnswers(
  form: RefObject<HTMLFormElement | null>,
  initial: Values,
  proposal: OpenedProposal,
): LiveAnswers {
  const [values, setValues] = useState<Values>(initial)
  const [hasNewFile, setHasNewFile] = useState(false)
  const [removedFiles, setRemovedFiles] = useState(0)
  const refresh = useCallback(() => {
    // Parts that hold their own state (dates, details) have written it into the form one turn later.
    setTimeout(() => {
      if (!form.current) return
      const sent = new FormData(form.current)
      setHasNewFile(sent.getAll(documentField).some((file) => file instanceof File && file.size > 0))
      setRemovedFiles(sent.getAll(removedDocumentsField).length)
      setValues(
        Object.fromEntries(
          [...sent].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
        ),
      )
    })
  }, [form])
  return {
    answers: answersFrom(values),
    refresh,
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
  }
}
