import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Form } from './Form.tsx'

/**
 * A decision of the office: the possible answers as boxes, further fields, and one button that names the
 * chosen answer. The style sheet shows the matching button, so it works without scripts.
 */
export function Decision({ question, name, choices, chosen, unchosen, busy, children }: DecisionProps) {
  return (
    <Form method="post" preventScrollReset className="decision stack">
      <fieldset className="field">
        <legend className="field-label text-l!">{question}</legend>
        <div className="choices choices-column">
          {choices.map(({ value, label, hint, isGrave, more }) => (
            <div key={value} className="grid">
              <label className={`choice ${isGrave ? 'is-grave' : ''}`}>
                <input
                  type="radio"
                  className="mark"
                  name={name}
                  value={value}
                  required
                  defaultChecked={chosen === value}
                />
                <span>
                  <b>{label}</b>
                  {hint && <small>{hint}</small>}
                </span>
              </label>
              {more && <div className="decision-more">{more}</div>}
            </div>
          ))}
        </div>
      </fieldset>
      {children}
      <div className="decision-presses">
        <p className="text-ink-2 text-s">{unchosen}</p>
        {choices.map(({ value, label, isGrave }) => (
          <Button key={value} type="submit" kind={isGrave ? 'danger' : 'primary'} busy={busy}>
            {label}
          </Button>
        ))}
      </div>
    </Form>
  )
}

type DecisionProps = {
  question: ReactNode
  /** The field name of the answer. */
  name: string
  choices: readonly Choice[]
  chosen?: string | undefined
  /** Shown in place of the button until an answer is chosen. */
  unchosen: string
  busy?: string | undefined
  /** Fields that every answer needs, such as a reason. */
  children?: ReactNode
}

type Choice = {
  readonly value: string
  readonly label: string
  readonly hint?: ReactNode
  /** It cannot be undone. */
  readonly isGrave?: boolean
  /** Fields that only this answer needs. */
  readonly more?: ReactNode
}
