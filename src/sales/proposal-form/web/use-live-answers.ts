import { type RefObject, useCallback, useState } from 'react'
import type { Answers, Circumstances } from '#sales/proposals/proposal.ts'
import { answersFrom } from '#sales/proposals/read-answers.ts'
import type { TypedValues } from '#sales/proposals/typed-values.ts'
import type { OpenedProposal } from './policy-buy.loader.ts'
import { type FormReading, readForm } from './read-form.ts'

type LiveAnswers = {
  readonly answers: Answers
  readonly circumstances: Circumstances
  /** The names of files that come with the next save. */
  readonly newFiles: readonly string[]
}

/** The present answers of the form, as the rules read them. */
export function useLiveAnswers(
  form: RefObject<HTMLFormElement | null>,
  initial: TypedValues,
  { proposer, cover, today, draft, agents }: OpenedProposal,
) {
  const [inForm, setInForm] = useState<FormReading>({ values: initial, newFiles: [], removedFiles: [] })
  const liveFrom = ({ values, newFiles, removedFiles }: FormReading): LiveAnswers => ({
    answers: answersFrom(values),
    circumstances: {
      proposer,
      priced: { birthDate: cover.priced_birth_date, gender: cover.priced_gender ?? undefined },
      today,
      hasDocument: newFiles.length > 0 || (draft?.documents.length ?? 0) > removedFiles.length,
      agencyCodes: agents.map((agent) => agent.code),
    },
    newFiles,
  })
  /** Reads the form again; called after every change in it. */
  const refresh = useCallback(() => {
    // Parts with their own state (dates, details) write it into the form one tick later.
    setTimeout(() => form.current && setInForm(readForm(form.current)))
  }, [form])
  return {
    ...liveFrom(inForm),
    refresh,
    /** Reads the form synchronously: a part may be left right after its last answer. */
    look: () => liveFrom(form.current ? readForm(form.current) : inForm),
  }
}
