import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Form } from './Form.tsx'

/**
 * A question of the office with its possible answers as boxes, what else is asked, and one button that names the answer
 * chosen. The style sheet shows the button that fits, so it works without scripts.
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
  /** Under which the answer is sent. */
  name: string
  choices: readonly Choice[]
  chosen?: string | undefined
  /** What stands in place of the button until an answer is chosen. */
  unchosen: string
  busy?: string | undefined
  /** What every answer needs, such as a reason. */
  children?: ReactNode
}

type Choice = {
  readonly value: string
  readonly label: string
  readonly hint?: ReactNode
  /** It cannot be taken back. */
  readonly isGrave?: boolean
  /** What this answer needs beside. */
  readonly more?: ReactNode
}
