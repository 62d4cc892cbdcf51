import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { applicantFields, declarationFields, fieldsOfRecord } from '#sales/proposals/form-fields.ts'
import type { SectionName } from '#sales/proposals/proposal.ts'
import { initialValues } from './initial-values.ts'
import type { OpenedProposal } from './policy-buy.loader.ts'
import { aboutOf, isDoneBefore, type RefusedSave, useSaveOutcome } from './save-outcome.ts'
import { useApplicantConsent } from './use-applicant-consent.ts'
import { useAutosave } from './use-autosave.ts'
import { useCheck } from './use-check.ts'
import { useLiveAnswers } from './use-live-answers.ts'
import { useNominees } from './use-nominees.ts'
import { useProblems } from './use-problems.ts'
import { useView } from './use-view.ts'
import { useProposalsWords } from './words.ts'

/** What a field shows. */
export type FieldState = {
  readonly defaultValue?: string | undefined
  readonly error?: string | undefined
  /** The source of a value that was not typed here, or why it is asked again. */
  readonly hint?: string | undefined
  /** Taken from the customer's own record or from the national ID register: read-only (PROP-02, KYC-02). */
  readonly isFixed?: boolean
  /** Unlocks a value that the register fixed; undefined for values that never change. */
  readonly unlock?: (() => void) | undefined
}

export type ProposalFormState = ReturnType<typeof useFormState>

/**
 * All state of the purchase form, for ProposalForm and its parts (form-context.ts). The answers themselves
 * are in the fields: the inputs are uncontrolled, so the form posts without scripts.
 */
export function useFormState(proposal: OpenedProposal, refused: RefusedSave | undefined) {
  const words = useProposalsWords()
  const navigate = useNavigate()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [initial] = useState(() => ({ ...initialValues(proposal, words.usual), ...refused?.values }))
  const { look, ...live } = useLiveAnswers(form, initial, proposal)
  const autosave = useAutosave(form, initial, proposal, refused)
  const view = useView(proposal, live)
  const check = useCheck(form, proposal, view.isInPlace)
  const consent = useApplicantConsent(form, proposal, check)
  const problems = useProblems(look, refused, check, proposal.proposer)
  const nominees = useNominees(form, initial, () => problems.settle('nominee', 'appointee'))
  const outcome = useSaveOutcome(aboutOf({ quote: proposal.cover.quote, id: proposal.draft?.id }), refused)
  const isFresh = useIsFresh(refused, view.asked)
  const declaration = useDeclaration(form)

  const isKnown = outcome.kind === 'known'
  const isAsked = refused !== undefined && (refused.alike !== undefined || isDoneBefore(refused))
  const maySave = isKnown && !isDoneBefore(refused)
  // After a refused save the summary lists everything, mistakes in other parts included.
  const summary = problems.summaryOf(live.answers, isFresh ? undefined : view.part, view.shown === 'check')
  // A message in the summary is not repeated.
  const isSaid =
    refused && !refused.isSignedOut && summary.errors.length === 0 && (isFresh || view.part === undefined)
  const noteIn = isAsked && view.isInPlace ? 'buttons' : isSaid ? 'top' : undefined
  const isPriceOver = check?.kind === 'failed' && check.code === 'quoteExpired'
  return {
    ...live,
    proposal,
    refused,
    form,
    id,
    autosave,
    view,
    check,
    consent,
    nominees,
    outcome,
    summary,
    isJudged: problems.isJudged,
    answered: problems.answered,
    /** Where the reason of the last refusal is shown: at the top, or in place of the save buttons. */
    noteIn: isKnown ? noteIn : undefined,
    /** False while the outcome of the last save is unknown, and if it was done before. */
    maySave,
    mayConfirm: maySave && noteIn !== 'buttons',
    isPriceOver: proposal.cover.is_expired || isPriceOver,
    /** Both boxes of the declaration are ticked. */
    isDeclared: declaration.isMade,
    fieldOf: (name: string): FieldState => ({
      defaultValue: nominees.answerOf(name),
      error: problems.errorOf(name),
      isFixed: isFixed(proposal, name),
      // The calculator has a gender that the proposal does not offer (PROP-16).
      hint:
        name === applicantFields.gender && proposal.cover.priced_gender === 'O'
          ? words.hints.otherGender
          : undefined,
    }),
    changed() {
      declaration.look()
      live.refresh()
      autosave.touch()
    },
    /** Checks a part and, if it has no errors, goes to the next one. */
    leave(name: SectionName) {
      if (problems.judge(name)) navigate(view.addressOf(view.nextOf(name, look())))
    },
    sent() {
      problems.clear()
      autosave.rest()
    },
  }
}

/**
 * Whether the declaration is made. Read synchronously, while answers are read one tick later, so that a press
 * right after the last tick is not refused.
 */
function useDeclaration(form: RefObject<HTMLFormElement | null>) {
  const [isMade, setMade] = useState(false)
  const look = () => {
    const isTicked = (name: string) => form.current?.querySelector(`[name=${name}]:checked`) != null
    setMade(isTicked(declarationFields.declaration) && isTicked(declarationFields.consent))
  }
  // Also when its boxes appear or disappear, and after the browser has restored them.
  useEffect(look)
  return { isMade, look }
}

/** Whether this save was refused while the present view was shown; false once another part is opened. */
function useIsFresh(refused: RefusedSave | undefined, view: string | null): boolean {
  const [last, setLast] = useState({ refused, view })
  if (last.refused !== refused) setLast({ refused, view })
  return refused !== undefined && last.view === view
}

/** A customer's identity comes from their record; those fields are read-only. */
function isFixed({ own }: OpenedProposal, name: string): boolean {
  return own !== null && fieldsOfRecord.includes(name) && Boolean(own[name as keyof typeof own])
}
