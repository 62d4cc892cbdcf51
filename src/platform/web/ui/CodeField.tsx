import { useEffect, useRef, useState } from 'react'
import { foldDigits, toBanglaDigits } from '#kernel/bangla-text.ts'
import type { Language } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { controlProps, Field, type FieldTexts } from './Field.tsx'
import { useHydrated } from './use-hydrated.ts'
import { uiWords } from './words.ts'

/**
 * A code from an SMS: one real input (paste and one-time-code autofill work) under drawn boxes (FORGOT-04).
 * The form sends Latin digits. `onCode` gets them at every change, `onFull` when the last one is typed.
 */
export function CodeField(props: CodeFieldProps) {
  const { language, name, label, optional, hint, error, id, className, length = 6, required = true } = props
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  const texts = { label, optional, hint, error, id: id ?? name }

  useEffect(() => {
    if (props.takesFocus) input.current?.focus()
  }, [props.takesFocus])

  const change = (text: string) => {
    const next = digitsOf(text, length)
    setCode(next)
    props.onCode?.(next)
    if (next.length === length && next !== code) props.onFull?.(next)
  }
  return (
    <Field {...texts} className={className}>
      <div className="code">
        {isHydrated && <CodeBoxes code={code} length={length} language={language} />}
        <input
          className={isHydrated ? 'code-input' : 'input'}
          inputMode="numeric"
          autoComplete="one-time-code"
          ref={input}
          {...controlProps(name, texts, required)}
          value={code}
          onChange={(event) => change(event.target.value)}
          onSelect={(event) => keepCaretLast(event.currentTarget)}
        />
      </div>
      <span className="sr-only" aria-live="polite">
        {code.length > 0 && fill(uiWords(language).digitsGiven, { n: code.length, total: length }, language)}
      </span>
    </Field>
  )
}

export type CodeFieldProps = FieldTexts & {
  name: string
  language: Language
  length?: number
  required?: boolean
  /** The page has just asked for the code: the cursor goes there. */
  takesFocus?: boolean
  onCode?: (code: string) => void
  onFull?: (code: string) => void
  className?: string
}

function CodeBoxes({ code, length, language }: { code: string; length: number; language: Language }) {
  const places = Array.from({ length }, (_, place) => ({ place, digit: code[place] ?? '' }))
  const next = Math.min(code.length, length - 1)
  return (
    <div className="code-boxes" aria-hidden="true">
      {places.map(({ place, digit }) => (
        <span
          key={place}
          className={`code-box ${place === next ? 'is-next' : ''} ${digit ? '' : 'is-empty'}`}
        >
          {language === 'bn' ? toBanglaDigits(digit) : digit}
        </span>
      ))}
    </div>
  )
}

function digitsOf(text: string, length: number): string {
  return foldDigits(text).replace(/\D/g, '').slice(0, length)
}

/** Editing in the middle of six boxes cannot be drawn, so the caret stays behind the last digit. */
function keepCaretLast(input: HTMLInputElement) {
  const end = input.value.length
  if (input.selectionStart !== end || input.selectionEnd !== end) input.setSelectionRange(end, end)
}
