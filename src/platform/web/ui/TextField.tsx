import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useState,
} from 'react'
import type { Language } from '#kernel/language.ts'
import { controlProps, Field, type FieldTexts } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { Eye, EyeOff, type IconDrawing } from './icons.ts'
import { useHydrated } from './use-hydrated.ts'
import { uiWords } from './words.ts'

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

/** A password with a button to see it. Pasting and password managers work; without scripts the button is absent. */
export function PasswordField({
  language,
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
  const [isShown, setIsShown] = useState(false)
  const isHydrated = useHydrated()
  const words = uiWords(language)
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
          type={isShown ? 'text' : 'password'}
          {...controlProps(name, texts, required)}
        />
        {isHydrated && (
          <button
            type="button"
            className="inset-btn"
            aria-label={isShown ? words.hidePassword : words.showPassword}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon of={isShown ? EyeOff : Eye} />
            {isShown ? words.hide : words.show}
          </button>
        )}
      </div>
    </Field>
  )
}

export type PasswordFieldProps = FieldTexts & Omit<InputProps, 'type'> & { name: string; language: Language }

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
