import type { MouseEvent } from 'react'
import { genderCodes } from '#policies/questions/codes.ts'
import { Button, DateField, RadioGroup, SelectField, TextArea, TextField } from '#ui'
import { choicesOf, useForm } from './form-context.ts'
import { useIdentityWords } from './words.ts'

type FieldOf = { readonly name: string; readonly label: string; readonly isOptional?: boolean }

/** A line of text with what stands in it and what is wrong with it. */
export function AnswerText({
  name,
  label,
  isOptional,
  ...rest
}: FieldOf & Partial<Parameters<typeof TextField>[0]>) {
  const { words, answerOf, errorOf, isFixed, sourceOf } = useForm()
  const source = sourceOf?.(name)
  return (
    <div>
      <TextField
        {...rest}
        name={name}
        label={label}
        optional={isOptional ? words.optional : undefined}
        error={errorOf(name)}
        defaultValue={answerOf(name)}
        {...(isFixed(name) ? { readOnly: true, hint: source } : source ? { hint: source } : {})}
      />
      <WriteAnew name={name} label={label} />
    </div>
  )
}

/** Under what the register says and may be another one by now: people move and marry. */
function WriteAnew({ name, label }: FieldOf) {
  const { lookUp } = useIdentityWords()
  const press = useForm().letChange?.(name)
  if (!press) return null
  return (
    <Button kind="text" small icon="pencil" className="mt-s1" onClick={press}>
      {lookUp.writeAnew}
      <span className="sr-only"> {label}</span>
    </Button>
  )
}

export function AnswerMobile({ name }: { name: string }) {
  const { words } = useForm()
  return (
    <AnswerText
      name={name}
      label={words.fields.mobile}
      hint={words.hints.mobile}
      type="tel"
      inputMode="tel"
      className="max-w-[22rem]"
    />
  )
}

export function AnswerNationalId({
  name,
  isOptional,
  ...rest
}: { name: string; isOptional?: boolean } & Partial<Parameters<typeof TextField>[0]>) {
  const { words } = useForm()
  return (
    <AnswerText
      hint={words.hints.nationalId}
      {...rest}
      name={name}
      label={words.fields.nationalId}
      isOptional={isOptional}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}

export function AnswerBirthDate({ name }: { name: string }) {
  const { words, language, answerOf, errorOf, isFixed, sourceOf } = useForm()
  return (
    <DateField
      name={name}
      label={words.fields.birthDate}
      language={language}
      defaultValue={answerOf(name)}
      error={errorOf(name)}
      hint={sourceOf?.(name)}
      isReadOnly={isFixed(name)}
    />
  )
}

export function AnswerGender({ name }: { name: string }) {
  const { words, policyWords, answerOf, errorOf, isFixed, sourceOf } = useForm()
  const labels: Readonly<Record<string, string>> = policyWords.codes.gender
  if (isFixed(name)) return <FixedCode name={name} label={words.fields.gender} labels={labels} />
  return (
    <RadioGroup
      name={name}
      label={words.fields.gender}
      choices={choicesOf(genderCodes, policyWords.codes.gender)}
      defaultValue={answerOf(name) ?? ''}
      hint={sourceOf?.(name)}
      error={errorOf(name)}
    />
  )
}

export function AnswerChoice({
  name,
  label,
  codes,
  labels,
}: FieldOf & { readonly codes: readonly string[]; readonly labels: Readonly<Record<string, string>> }) {
  const { words, answerOf, errorOf, isFixed, sourceOf } = useForm()
  if (isFixed(name)) return <FixedCode name={name} label={label} labels={labels} />
  return (
    <SelectField
      name={name}
      label={label}
      placeholder={words.choose}
      options={choicesOf(codes, labels)}
      defaultValue={answerOf(name) ?? ''}
      hint={sourceOf?.(name)}
      error={errorOf(name)}
    />
  )
}

/** A choice that was made elsewhere: its label to read, its code to send. */
function FixedCode({ name, label, labels }: FieldOf & { readonly labels: Readonly<Record<string, string>> }) {
  const { answerOf, errorOf, sourceOf } = useForm()
  const code = answerOf(name) ?? ''
  return (
    <>
      <TextField
        name={`${name}_label`}
        id={name}
        label={label}
        error={errorOf(name)}
        hint={sourceOf?.(name)}
        value={labels[code] ?? code}
        readOnly
      />
      <input type="hidden" name={name} value={code} />
    </>
  )
}

/** @param likeField a field whose text one press copies into this one */
export function AnswerLines({ name, label, likeField }: FieldOf & { readonly likeField?: string }) {
  const { answerOf, errorOf, isFixed, sourceOf } = useForm()
  return (
    <div>
      <TextArea
        name={name}
        label={label}
        rows={2}
        defaultValue={answerOf(name)}
        error={errorOf(name)}
        hint={sourceOf?.(name)}
        readOnly={isFixed(name)}
      />
      <WriteAnew name={name} label={label} />
      {likeField && <CopyAddress from={likeField} to={name} />}
    </div>
  )
}

function CopyAddress({ from, to }: { from: string; to: string }) {
  const { words } = useForm()
  const copy = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const [source, target] = [from, to].map((name) => form?.elements.namedItem(name))
    if (!(source instanceof HTMLTextAreaElement && target instanceof HTMLTextAreaElement)) return
    target.value = source.value
    target.focus()
  }
  return (
    <Button kind="text" small icon="copy" className="needs-scripts mt-s1" onClick={copy}>
      {words.sameAddress}
    </Button>
  )
}

/** Two fields side by side where there is room. */
export function Pair({ children }: { children: React.ReactNode }) {
  return <div className="fields-beside grid gap-s5 sm:grid-cols-2">{children}</div>
}
