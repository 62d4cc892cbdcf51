import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { controlProps, describedBy, FieldGroup, FieldNotes, type FieldTexts } from './Field.tsx'

export type Choice = { value: string; label: ReactNode; hint?: ReactNode; isDisabled?: boolean }
/** `whenChosen` is shown below all choices while this one is chosen, by the style sheet, so no script is needed. */
export type RadioChoice = Choice & { whenChosen?: ReactNode }
type MarkProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children' | 'className'> & {
  ref?: Ref<HTMLInputElement>
}

/**
 * One of a few, as boxed labels. `value` with `onPick` makes it controlled, `defaultValue` leaves it to the
 * form; `input` is spread on every radio button (`register('name')`). The first one carries the id.
 */
export function RadioGroup(props: RadioGroupProps) {
  const { name, choices, label, optional, hint, error, id = name, className, layout = 'row' } = props
  const { value, defaultValue, onPick, isDisabled, input } = props
  return (
    <FieldGroup id={id} label={label} optional={optional} hint={hint} error={error} className={className}>
      <div className={`choices choices-${layout}`}>
        {choices.map((choice, index) => {
          const box = (
            <label key={choice.value} className="choice">
              <input
                {...input}
                type="radio"
                className="mark"
                id={index === 0 ? id : `${id}-${choice.value}`}
                name={name}
                value={choice.value}
                disabled={isDisabled || choice.isDisabled}
                {...(onPick
                  ? { checked: value === choice.value, onChange: () => onPick(choice.value) }
                  : defaultValue !== undefined && { defaultChecked: defaultValue === choice.value })}
              />
              <ChoiceText label={choice.label} hint={choice.hint} />
            </label>
          )
          if (!choice.whenChosen) return box
          return (
            <div key={choice.value} className="group contents">
              {box}
              <div className="order-1 mt-s4 hidden group-has-checked:block">{choice.whenChosen}</div>
            </div>
          )
        })}
      </div>
    </FieldGroup>
  )
}

export type RadioGroupProps = FieldTexts & {
  name: string
  choices: readonly RadioChoice[]
  value?: string
  defaultValue?: string
  onPick?: (value: string) => void
  /** Side by side, under each other, or in a grid of two or three. */
  layout?: 'row' | 'column' | '2' | '3'
  isDisabled?: boolean
  input?: MarkProps
  className?: string
}

/** A single checkbox. `value` defaults to "1"; an unticked box sends nothing. */
export function Checkbox({
  name,
  label,
  hint,
  error,
  id = name,
  className = '',
  required,
  ...rest
}: CheckboxProps) {
  return (
    <div className={`field ${error ? 'field-bad' : ''} ${className}`}>
      <FieldNotes id={id} error={error} hint={undefined} />
      <label className="tick">
        <input
          type="checkbox"
          className="mark"
          value="1"
          {...rest}
          {...controlProps(name, { label, error, id }, required)}
        />
        <ChoiceText label={label} hint={hint} />
      </label>
    </div>
  )
}

export type CheckboxProps = FieldTexts & Omit<MarkProps, 'id' | 'name'> & { name: string; className?: string }

/** Checkboxes for one question: every box has the same name. `defaultValues` are ticked at first. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const {
    name,
    choices,
    label,
    optional,
    hint,
    error,
    id = name,
    className,
    defaultValues = [],
    input,
  } = props
  return (
    <FieldGroup id={id} label={label} optional={optional} hint={hint} error={error} className={className}>
      {choices.map((choice, index) => (
        <label key={choice.value} className="tick">
          <input
            {...input}
            type="checkbox"
            className="mark"
            id={index === 0 ? id : `${id}-${choice.value}`}
            name={name}
            value={choice.value}
            disabled={choice.isDisabled}
            aria-describedby={describedBy(id, { error })}
            defaultChecked={input?.checked === undefined ? defaultValues.includes(choice.value) : undefined}
          />
          <ChoiceText label={choice.label} hint={choice.hint} />
        </label>
      ))}
    </FieldGroup>
  )
}

export type CheckboxGroupProps = FieldTexts & {
  name: string
  choices: readonly Choice[]
  defaultValues?: readonly string[]
  input?: MarkProps
  className?: string
}

function ChoiceText({ label, hint }: Pick<Choice, 'label' | 'hint'>) {
  return (
    <span>
      {label}
      {hint && <small>{hint}</small>}
    </span>
  )
}
