import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { parseNationalId } from '#kernel/national-id.ts'
import type { Problem } from '#kernel/problem.ts'
import type { searchByNid } from '#people/identity/contract.ts'
import { CallRefused, call } from '#platform/http/web/call.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import type { Applicant } from '#policies/questions/answers.ts'
import type { TypedValues } from '#sales/proposals/typed-values.ts'
import { useFields, useProposalForm } from './form-context.ts'
import {
  answersIn,
  type Filled,
  foundValues,
  isAnythingElseTyped,
  nothingFound,
  type PersonFields,
  typedIn,
} from './look-up-fields.ts'
import { dismissTrouble, showTrouble } from './trouble.ts'
import { useIdentityWords, useProposalsWords } from './words.ts'

export type LookUpState =
  | { readonly kind: 'idle' | 'looking' }
  /** `isMixed`: fields still have earlier values that were not found under this number. */
  | { readonly kind: 'found'; readonly source: 'own' | 'service'; readonly isMixed: boolean }
  | { readonly kind: 'failed'; readonly text: string }

/** State and actions of a look-up: the typed values, the found values, and the next actions. */
export function useLookUp(
  place: RefObject<HTMLElement | null>,
  fields: PersonFields,
  judge: ((found: Applicant) => Problem | undefined) | undefined,
) {
  const { answered, changed } = useProposalForm()
  const fieldOf = useFields()
  const words = useIdentityWords()
  const proposalWords = useProposalsWords()
  const { problems } = usePlatformWords()
  const [number, setNumber] = useState(fieldOf(fields.nationalId).defaultValue ?? '')
  const [state, setState] = useState<LookUpState>({ kind: 'idle' })
  // `asked`: the round in which number and birth date were last rendered again; otherwise they stay as somebody types.
  const [filled, setFilled] = useState<Filled & { round: number; asked: number; typed: TypedValues }>({
    round: 0,
    asked: 0,
    typed: {},
    ...nothingFound,
  })
  const isFound = state.kind === 'found'
  const holdFocus = useHeldFocus(place)

  const fill = (typed: TypedValues, found: Filled) => {
    setFilled({ ...filled, round: filled.round + 1, typed, ...found })
    // The form is read once its fields have been rendered again.
    setTimeout(changed)
  }
  /** The server's message for an ended session is for programs; a failure without a message gets that of KYC-04. */
  const whyNotFound = ({ code, message }: CallRefused) =>
    code === 'notAuthenticated' ? problems.sessionEnded : message || words.lookUp.failed
  const lookUp = async () => {
    const asked = typedIn(place.current)
    /** What is typed by now; undefined if that is another number or birth date. */
    const typedSince = () => {
      const typed = typedIn(place.current)
      const isSame = [fields.nationalId, fields.birthDate].every((name) => typed[name] === asked[name])
      return isSame ? typed : undefined
    }
    setState({ kind: 'looking' })
    dismissTrouble()
    try {
      const { data } = await call<typeof searchByNid>('POST /api-app/search-by-nid', {
        national_id: asked[fields.nationalId],
        date_of_birth: asked[fields.birthDate],
        consent: 1,
      })
      const typed = typedSince()
      if (!typed) return setState({ kind: 'idle' })
      if (data.masked) return setState({ kind: 'failed', text: words.lookUp.birthDateNeeded })
      const found = foundValues(fields, data, typed)
      holdFocus()
      fill(typed, found)
      answered(Object.keys(found.found))
      setFilled((now) => ({ ...now, asked: now.round }))
      const isMixed = isAnythingElseTyped(fields, data.customer, typed, found)
      setState({ kind: 'found', source: data.source, isMixed })
      const problem = judge?.(answersIn(data.customer))
      if (problem) showTrouble(proposalWords.problems[problem.code as 'nidGenderMismatch'])
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      const typed = typedSince()
      if (!typed) return setState({ kind: 'idle' })
      // A name is filled in, but no longer known to belong to this number.
      const isNamed = Boolean(fields.firstName && typed[fields.firstName])
      const text = whyNotFound(error)
      setState({ kind: 'failed', text: isNamed ? `${text} ${words.lookUp.checkTyped}` : text })
    }
  }
  const forget = () => {
    const typed = typedIn(place.current)
    // What was written over a found value is somebody's own, and stays.
    const isFoundHere = (name: string, text: string) =>
      name === fields.nationalId || text === filled.found[name]
    fill(
      Object.fromEntries(
        Object.entries(typed).map(([name, text]) => [name, isFoundHere(name, text) ? '' : text]),
      ),
      nothingFound,
    )
    setState({ kind: 'idle' })
  }
  const writeByHand = () => {
    forget()
    setFilled((now) => ({ ...now, asked: now.round }))
    setNumber('')
    setTimeout(() => place.current?.querySelector<HTMLElement>(`[name="${fields.nationalId}"]`)?.focus())
  }
  /** An overwritten value loses its source. */
  const free = (name: string) => {
    const { [name]: _said, ...from } = filled.from
    const isOther = (other: string) => other !== name
    const fixed = filled.fixed.filter(isOther)
    const changing = filled.changing.filter(isOther)
    setFilled({ ...filled, from, fixed, changing })
  }
  const writeAnew = (name: string) => {
    free(name)
    setTimeout(() => place.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())
  }
  const writeOver = ({ target }: FormEvent<HTMLElement>) => {
    const { name, value } = target as HTMLInputElement
    if (name in filled.from && value !== filled.found[name]) free(name)
  }
  const change = (typed: string) => {
    setNumber(typed)
    // Found values belong to the number that they were found by.
    if (isFound && parseNationalId(typed) !== filled.found[fields.nationalId]) forget()
  }
  return { number, state, filled, lookUp, writeByHand, writeAnew, writeOver, change }
}

/**
 * Holds the focus while the fields are rendered again. Who waits at the pressed button, which disappears, is moved to
 * the result; who has gone on to a field is left at the same letter of it.
 */
function useHeldFocus(place: RefObject<HTMLElement | null>): () => void {
  const held = useRef<Element>(undefined)
  useEffect(() => {
    const { current: before } = held
    held.current = undefined
    if (!before || (before.isConnected && before !== document.body)) return
    const note = place.current?.querySelector<HTMLElement>('[data-look-up-note]')
    const same = before.id ? document.getElementById(before.id) : null
    ;(same ?? note)?.focus()
    if (isText(before) && isText(same)) same.setSelectionRange(before.selectionStart, before.selectionEnd)
  })
  return () => {
    held.current = document.activeElement ?? undefined
  }
}

const isText = (field: Element | null): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.selectionStart !== null)
