import { type ReactNode, useRef, useState } from 'react'
import { foldDigits } from '#kernel/bangla-text.ts'
import { isMaskedNationalId, parseNationalId } from '#kernel/national-id.ts'
import type { Problem } from '#kernel/problem.ts'
import { useWriter } from '#platform/http/web/write.ts'
import type { Applicant } from '#policies/questions/answers.ts'
import { applicantFields, keysOf } from '#sales/proposals/form-fields.ts'
import type { TypedValues } from '#sales/proposals/typed-values.ts'
import { Alert, Button, Checkbox, ConfirmDialog, useHydrated } from '#ui'
import { AnswerBirthDate, AnswerNationalId } from './AnswerFields.tsx'
import { FieldProvider, useFields } from './form-context.ts'
import type { PersonFields } from './look-up-fields.ts'
import type { FieldState } from './use-form-state.ts'
import { type LookUpState, useLookUp } from './use-look-up.ts'
import { useIdentityWords, useProposalsWords } from './words.ts'

type LookUpProps = {
  readonly fields: PersonFields
  /** The sentence of the box that turns the look-up on; without one it is always on (PROP-19). */
  readonly toggle?: string
  readonly isOptional?: boolean
  /** A further problem with the person found; its sentence is shown at once (PROP-15). */
  readonly judge?: (found: Applicant) => Problem | undefined
  /** The other fields of the person. */
  readonly children: ReactNode
}

/**
 * A person, looked up by national ID and birth date (KYC-01 to KYC-04). Values of the national ID register
 * are read-only; a button unlocks those that may have changed since. Values of our own records fill empty
 * fields and can be changed. Each field says where its value comes from. Text typed before stays, with a
 * note. When nobody is found or the service is down, and without scripts, the fields are filled in by hand.
 */
export function LookUpPerson({ fields, toggle, isOptional, judge, children }: LookUpProps) {
  const outer = useFields()
  const { fields: fieldLabels, problems } = useProposalsWords()
  const words = useIdentityWords()
  const write = useWriter()
  const isHydrated = useHydrated()
  const place = useRef<HTMLDivElement>(null)
  const [isOn, setIsOn] = useState(toggle === undefined)
  const [isAsking, setIsAsking] = useState(false)
  const { number, state, filled, ...look } = useLookUp(place, fields, judge)
  const isNumberFixed = outer(fields.nationalId).isFixed
  const mayLookUp = isHydrated && !isNumberFixed
  const isFound = state.kind === 'found'
  const labelsOf = (found: TypedValues) =>
    keysOf(applicantFields)
      .filter((key) => (fields[key] ?? '') in found)
      .map((key) => fieldLabels[key])
  const isStored = isMaskedNationalId(number)
  const whyNot = () => {
    if (isStored) return words.lookUp.typeWhole
    const n = foldDigits(number).replace(/\D/g, '').length
    // The number of digits is right, but there are other characters.
    if ([10, 13, 17].includes(n)) return problems.nidLengthWrong
    return n === 0 ? words.lookUp.numberFirst : write.fill(words.lookUp.digits, { n })
  }
  const reason = parseNationalId(number) ? undefined : whyNot()
  const fieldOf = (name: string): FieldState => {
    const { defaultValue, error, hint, isFixed } = outer(name)
    const from = filled.from[name]
    return {
      error,
      defaultValue: filled.found[name] ?? filled.typed[name] ?? defaultValue,
      isFixed: isFixed || filled.fixed.includes(name),
      hint: from
        ? write.fill(words.lookUp.from[from.source], { date: write.date(from.at.slice(0, 10)) })
        : hint,
      unlock: filled.changing.includes(name) ? () => look.writeAnew(name) : undefined,
    }
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
      <FieldProvider value={fieldOf}>
        <div className="stack" key={filled.asked}>
          <AnswerNationalId
            name={fields.nationalId}
            isOptional={isOptional}
            {...(isStored && !isNumberFixed ? { hint: words.lookUp.stored } : {})}
            onChange={(event) => look.change(event.target.value)}
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
                    onClick={look.lookUp}
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
                isAsking={isAsking}
                onAsk={setIsAsking}
                labels={labelsOf(filled.found)}
                onRemove={() => {
                  setIsAsking(false)
                  setIsOn(toggle === undefined)
                  look.writeByHand()
                }}
              />
            )}
          </div>
        )}
        <div className="stack" key={`rest ${filled.round}`} onInput={look.writeOver}>
          {children}
        </div>
      </FieldProvider>
    </div>
  )
}

function LookUpNote({ state }: { state: LookUpState }) {
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

type RemoveFetchedProps = {
  /** The labels of the fields that will be emptied. */
  readonly labels: readonly string[]
  readonly isAsking: boolean
  readonly onAsk: (is: boolean) => void
  readonly onRemove: () => void
}

/** Switches from fetched values to typing by hand, after saying which fields will be emptied. */
function RemoveFetched({ labels, isAsking, onAsk, onRemove }: RemoveFetchedProps) {
  const { lookUp: words } = useIdentityWords()
  const write = useWriter()
  return (
    <p>
      <Button kind="text" small onClick={() => onAsk(true)}>
        {words.byHand}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => onAsk(false)}
        title={words.removeTitle}
        hasClose
        act={{ text: words.remove, onPress: onRemove }}
        cancel={words.keep}
      >
        <p>{write.fill(words.removeLead, { fields: labels.join(', ') })}</p>
      </ConfirmDialog>
    </p>
  )
}
