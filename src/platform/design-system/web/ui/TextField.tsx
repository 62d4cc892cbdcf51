import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { controlProps, Field, type FieldTexts } from './Field.tsx'
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
  const { name, label, optional, hint, error, id, className, ...input } = props
  const { prefix, suffix, icon, action, required, type = 'text', ...rest } = input
  const texts = { label, optional, hint, error, id: id ?? name }
  const box = <input type={type} className="input" {...rest} {...controlProps(name, texts, required)} />
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
    <Field {...texts} className={className}>
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
export function PasswordField({
  name,
  label,
  optional,
  hint,
  error,
  id,
  className,
  required,
  ...rest
}: PasswordFieldProps) {
  const words = useUiWords()
  const texts = { label, optional, hint, error, id: id ?? name }
  return (
    <Field {...texts} className={className}>
      <div className="inset">
        <input
          className="input"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          type="password"
          {...controlProps(name, texts, required)}
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
export function TextArea({
  name,
  label,
  optional,
  hint,
  error,
  id,
  className,
  required,
  rows = 4,
  ...rest
}: TextAreaProps) {
  const texts = { label, optional, hint, error, id: id ?? name }
  return (
    <Field {...texts} className={className}>
      <textarea className="input" rows={rows} {...rest} {...controlProps(name, texts, required)} />
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
