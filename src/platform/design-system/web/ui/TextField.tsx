import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { Field, type FieldTexts, splitField } from './Field.tsx'
import { Icon } from './Icon.tsx'
import type { IconDrawing } from './icons.ts'
import { useUiWords } from './words.ts'

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'prefix' | 'children'> & {
  ref?: Ref<HTMLInputElement>
}

/**
 * A line of text. Every other input attribute passes through, also `{...register('name')}` of a form library.
 * `prefix` and `suffix` are drawn as part of the box, `icon` inside it, `action` (a small button) beside it.
 */
export function TextField(props: TextFieldProps) {
  const { frame, control, rest } = splitField(props)
  const { prefix, suffix, icon, action, type = 'text', ...input } = rest
  const box = <input type={type} className="input" {...input} {...control} />
  const drawn =
    prefix || suffix ? (
      <div className="affixed">
        {prefix && <Affix>{prefix}</Affix>}
        {box}
        {suffix && <Affix>{suffix}</Affix>}
      </div>
    ) : icon ? (
      <div className="inset">
        <Icon of={icon} />
        {box}
      </div>
    ) : (
      box
    )
  return (
    <Field {...frame}>
      {action ? (
        <div className="flex gap-s3">
          <div className="min-w-0 flex-1">{drawn}</div>
          {action}
        </div>
      ) : (
        drawn
      )}
    </Field>
  )
}

export type TextFieldProps = FieldTexts &
  InputProps & {
    name: string
    prefix?: ReactNode
    suffix?: ReactNode
    icon?: IconDrawing
    action?: ReactNode
  }

/**
 * A number, typed in Bangla or Latin digits (so never `type="number"`); the server folds the digits.
 * `taka` puts ৳ in front, `decimals` offers a keyboard with a point.
 */
export function NumberField({ taka, decimals, prefix, ...rest }: NumberFieldProps) {
  return (
    <TextField
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      prefix={taka ? '৳' : prefix}
      {...rest}
    />
  )
}

export type NumberFieldProps = TextFieldProps & { taka?: boolean; decimals?: boolean }

/**
 * A password with a button to see it (enhance/show-password.ts), which is absent without scripts. Pasting and password
 * managers work.
 */
export function PasswordField(props: PasswordFieldProps) {
  const words = useUiWords()
  const { frame, control, rest } = splitField(props)
  return (
    <Field {...frame}>
      <div className="inset">
        <input
          className="input"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          type="password"
          {...control}
        />
        <button type="button" className="inset-btn needs-scripts" data-show-password="">
          <ShowFace when="password" icon="eye" text={words.show} name={words.showPassword} />
          <ShowFace when="text" icon="eye-off" text={words.hide} name={words.hidePassword} />
        </button>
      </div>
    </Field>
  )
}

/** The button's text while the field has that type; the style sheet shows the matching one (fields.css). */
function ShowFace({ when, icon, text, name }: ShowFaceProps) {
  return (
    <span className={`when-${when}`}>
      <Icon of={icon} />
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{name}</span>
    </span>
  )
}

type ShowFaceProps = { when: 'password' | 'text'; icon: IconDrawing; text: string; name: string }

export type PasswordFieldProps = FieldTexts & Omit<InputProps, 'type'> & { name: string }

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { frame, control, rest } = splitField(props)
  const { rows = 4, ...input } = rest
  return (
    <Field {...frame}>
      <textarea className="input" rows={rows} {...input} {...control} />
    </Field>
  )
}

export type TextAreaProps = FieldTexts &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'name' | 'children'> & {
    name: string
    ref?: Ref<HTMLTextAreaElement>
  }

function Affix({ children }: { children: ReactNode }) {
  return <span className="affix">{children}</span>
}
