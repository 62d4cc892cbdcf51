import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isMaskedNationalId, parseNationalId } from '#kernel/national-id.ts'
import type { Problem } from '#kernel/problem.ts'
import type { searchByNid } from '#people/identity/contract.ts'
import { CallRefused, call } from '#platform/http/web/call.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import type { Applicant } from '#policies/questions/answers.ts'
import type { Question } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import { applicantFields, keysOf } from '#sales/proposals/form-fields.ts'
import { Alert, Button, Checkbox, useHydrated } from '#ui'
import { AnswerBirthDate, AnswerNationalId } from './AnswerFields.tsx'
import { FormProvider, useForm } from './form-context.ts'
import type { Values } from './initial-values.ts'
import { RemoveFetched } from './RemoveFetched.tsx'
import { settleTrouble, showTrouble } from './trouble.ts'
import { useIdentityWords } from './words.ts'

type PersonFields = Readonly<
  Partial<Record<keyof Applicant, string>> & Record<'nationalId' | 'birthDate', string>
>

type LookUpProps = {
  readonly fields: PersonFields
  /** The sentence of the box that turns the look-up on; without one it is always on (PROP-19). */
  readonly toggle?: string
  readonly isOptional?: boolean
  /** What else stands against the person found; its sentence is shown at once (PROP-15). */
  readonly judge?: (found: Applicant) => Problem | undefined
  /** The other fields of the person. */
  readonly children: ReactNode
}

type State =
  | { readonly kind: 'idle' | 'looking' }
  /** `isMixed`: fields still hold what was written before and was not found under this number. */
  | { readonly kind: 'found'; readonly source: 'own' | 'service'; readonly isMixed: boolean }
  | { readonly kind: 'failed'; readonly text: string }

/**
 * A person by national ID and birth date: what the national register says of them stands read-only in the fields, until
 * one press lets what changes in a life be written anew; what our own records say is put into empty ones and can be changed; each says where it comes from. What was written before
 * stays, and is pointed out. Not found, or the service away, the fields are written by hand (KYC-01 to KYC-04). Without
 * scripts they always are.
 */
export function LookUpPerson({ fields, toggle, isOptional, judge, children }: LookUpProps) {
  const form = useForm()
  const words = useIdentityWords()
  const write = useWriter()
  const { problems } = usePlatformWords()
  const isHydrated = useHydrated()
  const place = useRef<HTMLDivElement>(null)
  const [isOn, setIsOn] = useState(toggle === undefined)
  const [isAsking, setIsAsking] = useState(false)
  const [number, setNumber] = useState(form.answerOf(fields.nationalId) ?? '')
  const [state, setState] = useState<State>({ kind: 'idle' })
  // `asked`: the round in which number and birth date were drawn anew; they stay under the hands of whoever types.
  const [filled, setFilled] = useState<Filled & { round: number; asked: number; typed: Values }>({
    ...{ round: 0, asked: 0, typed: {} },
    ...nothingFound,
  })
  const { answerOf, isFixed, sourceOf } = form
  const mayLookUp = isHydrated && !isFixed(fields.nationalId)
  const isFound = state.kind === 'found'
  // The button pressed is gone: whoever uses the keyboard goes on at what was found.
  useEffect(() => {
    if (isFound) place.current?.querySelector<HTMLElement>('[data-look-up-note]')?.focus()
  }, [isFound])

  const fill = (typed: Values, found: Filled) => {
    setFilled({ ...filled, round: filled.round + 1, typed, ...found })
    // Whoever reads the form reads it once the fields stand there anew.
    setTimeout(() => place.current?.dispatchEvent(new Event('input', { bubbles: true })))
  }
  const lookUp = async () => {
    const typed = typedIn(place.current)
    setState({ kind: 'looking' })
    settleTrouble()
    try {
      const { data } = await call<typeof searchByNid>('POST /api-app/search-by-nid', {
        national_id: typed[fields.nationalId],
        date_of_birth: typed[fields.birthDate],
        consent: 1,
      })
      if (data.masked) return setState({ kind: 'failed', text: words.lookUp.birthDateNeeded })
      const found = foundValues(fields, data, typed)
      fill(typed, found)
      setFilled((now) => ({ ...now, asked: now.round }))
      const isMixed = isAnythingElseTyped(fields, data.customer, typed, found)
      setState({ kind: 'found', source: data.source, isMixed })
      const problem = judge?.(answersIn(data.customer))
      if (problem) showTrouble(form.words.problems[problem.code as 'nidGenderMismatch'])
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      // That the session ended is said to programs, in English; whatever has no sentence is KYC-04's.
      const isOver = error.code === 'notAuthenticated'
      const text = isOver ? problems.sessionEnded : error.message || words.lookUp.failed
      // Of whom the name stands there, nobody knows now.
      const isNamed = Boolean(fields.firstName && typed[fields.firstName])
      setState({ kind: 'failed', text: isNamed ? `${text} ${words.lookUp.checkTyped}` : text })
    }
  }
  const forget = () => {
    const typed = typedIn(place.current)
    const found = new Set(Object.keys(filled.found))
    fill(
      Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, found.has(name) ? '' : text])),
      nothingFound,
    )
    setState({ kind: 'idle' })
  }
  const writeByHand = () => {
    forget()
    setIsAsking(false)
    setIsOn(toggle === undefined)
    setFilled((now) => ({ ...now, asked: now.round }))
    setNumber('')
    setTimeout(() => place.current?.querySelector<HTMLElement>(`[name="${fields.nationalId}"]`)?.focus())
  }
  const writeAnew = (name: string) => {
    const isOther = (other: string) => other !== name
    const { [name]: _said, ...from } = filled.from
    setFilled({
      ...{ ...filled, from },
      fixed: filled.fixed.filter(isOther),
      changing: filled.changing.filter(isOther),
    })
    setTimeout(() => place.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())
  }
  // What is written over says no more that it came from somewhere.
  const writeOver = ({ target }: FormEvent<HTMLElement>) => {
    const { name, value } = target as HTMLInputElement
    if (!(name in filled.from) || value === filled.found[name]) return
    const { [name]: _said, ...from } = filled.from
    setFilled({ ...filled, from })
  }
  const change = (typed: string) => {
    setNumber(typed)
    // What was found belongs to the number that it was found by.
    if (isFound && parseNationalId(typed) !== filled.found[fields.nationalId]) forget()
  }
  const labelsOf = (found: Values) =>
    keysOf(applicantFields)
      .filter((key) => (fields[key] ?? '') in found)
      .map((key) => form.words.fields[key])
  const isStored = isMaskedNationalId(number)
  const whyNot = isStored ? words.lookUp.typeWhole : words.lookUp.numberFirst
  const reason = parseNationalId(number) ? undefined : whyNot
  const content = {
    ...form,
    answerOf: (name: string) => filled.found[name] ?? filled.typed[name] ?? answerOf(name),
    isFixed: (name: string) => filled.fixed.includes(name) || isFixed(name),
    letChange: (name: string) => (filled.changing.includes(name) ? () => writeAnew(name) : undefined),
    sourceOf: (name: string) => {
      const from = filled.from[name]
      if (!from) return sourceOf?.(name)
      return write.fill(words.lookUp.from[from.source], { date: write.date(from.at.slice(0, 10)) })
    },
  }
  return (
    <div className="stack" ref={place}>
      {toggle && mayLookUp && (
        <Checkbox
          name={`${fields.nationalId}_checkbox`}
          label={toggle}
          checked={isOn}
          onChange={(event) => {
            if (isFound) setIsAsking(true)
            else setIsOn(event.target.checked)
          }}
        />
      )}
      <FormProvider value={content}>
        <div className="stack" key={filled.asked}>
          <AnswerNationalId
            name={fields.nationalId}
            isOptional={isOptional}
            {...(isStored && !isFixed(fields.nationalId) ? { hint: words.lookUp.stored } : {})}
            onChange={(event) => change(event.target.value)}
          />
          <AnswerBirthDate name={fields.birthDate} />
        </div>
        {mayLookUp && isOn && (
          <div className="grid gap-s3">
            {!isFound && (
              <>
                <p className="text-ink-2 text-s">{words.lookUp.consent}</p>
                <p>
                  <Button
                    onClick={lookUp}
                    disabledReason={reason}
                    data-look-up={reason ? undefined : ''}
                    busy={state.kind === 'looking' ? words.lookUp.checking : undefined}
                  >
                    {words.lookUp.check}
                  </Button>
                </p>
              </>
            )}
            <LookUpNote state={state} />
            {isFound && (
              <RemoveFetched
                {...{ isAsking, onAsk: setIsAsking }}
                labels={labelsOf(filled.found)}
                onRemove={writeByHand}
              />
            )}
          </div>
        )}
        <div className="stack" key={`rest ${filled.round}`} onInput={writeOver}>
          {children}
        </div>
      </FormProvider>
    </div>
  )
}

type Found = Awaited<ReturnType<typeof call<typeof searchByNid>>>['data']

/** What a look-up put into the fields, by their names. */
type Filled = {
  readonly found: Values
  /** Said by the register, and not to be changed. */
  readonly fixed: readonly string[]
  /** Of these, what may be another one by now. */
  readonly changing: readonly string[]
  readonly from: Readonly<Record<string, Found['sources'][string]>>
}
const nothingFound: Filled = { found: {}, fixed: [], changing: [], from: {} }

function LookUpNote({ state }: { state: State }) {
  const { lookUp } = useIdentityWords()
  if (state.kind === 'found') {
    const text = state.source === 'own' ? lookUp.foundOwn : lookUp.foundService
    return (
      <div tabIndex={-1} data-look-up-note="">
        <Alert kind={state.isMixed ? 'warning' : 'success'} live>
          {state.isMixed ? `${text} ${lookUp.checkTyped}` : text}
        </Alert>
      </div>
    )
  }
  if (state.kind === 'failed')
    return (
      <Alert kind="warning" live>
        {state.text}
      </Alert>
    )
  return null
}

/** What stands in the fields of this person now, by their names. */
function typedIn(place: HTMLElement | null): Values {
  const form = place?.closest('form')
  if (!form || !place) return {}
  const names = new Set([...place.querySelectorAll<HTMLInputElement>('[name]')].map((field) => field.name))
  return Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => names.has(entry[0]) && typeof entry[1] === 'string',
    ),
  )
}

type Customer = Readonly<Record<(typeof applicantFields)[keyof Applicant], string | null>>

/**
 * What was found, under the names of this part's fields, and the number it was found by. What only our own records say
 * goes where nothing was typed.
 */
function foundValues(fields: PersonFields, { customer, sources }: Found, typed: Values): Filled {
  const values = keysOf(applicantFields).flatMap((key) => {
    const [name, value] = [fields[key], customer[applicantFields[key]]]
    const from = sources[applicantFields[key]]
    const isFixed = from?.source === 'register'
    if (!name || !value || key === 'nationalId' || !(isFixed || !typed[name])) return []
    const { mayHaveChanged }: Question = applicantQuestions[key]
    return [{ name, value, from, isFixed, mayHaveChanged }]
  })
  const fromRegister = values.filter(({ isFixed }) => isFixed)
  const fixed = fromRegister.map(({ name }) => name)
  const number = typed[fields.nationalId] ?? ''
  return {
    found: {
      ...Object.fromEntries(values.map(({ name, value }) => [name, value])),
      [fields.nationalId]: parseNationalId(number) ?? number,
    },
    fixed: fixed.length > 0 ? [...fixed, fields.nationalId] : [],
    changing: fromRegister.filter(({ mayHaveChanged }) => mayHaveChanged).map(({ name }) => name),
    from: Object.fromEntries(values.flatMap(({ name, from }) => (from ? [[name, from]] : []))),
  }
}

/** What the form itself may have filled in says nothing of whom it was written about. */
const ofAnybody: readonly (keyof Applicant)[] = ['nationalId', 'birthDate', 'gender', 'nationality']

/** Whether a field keeps what was typed before and is not what is known of the person found. */
function isAnythingElseTyped(
  fields: PersonFields,
  customer: Customer,
  typed: Values,
  { found }: Filled,
): boolean {
  return keysOf(applicantFields).some((key) => {
    const name = fields[key]
    const text = name && typed[name]
    return text && !(name in found) && !ofAnybody.includes(key) && text !== customer[applicantFields[key]]
  })
}

function answersIn(customer: Customer): Applicant {
  return Object.fromEntries(
    keysOf(applicantFields).map((key) => [key, customer[applicantFields[key]] ?? undefined]),
  )
}
