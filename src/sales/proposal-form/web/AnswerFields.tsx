import type { MouseEvent } from 'react'
import { Button, DateField, RadioGroup, SelectField, TextArea, TextField } from '#ui'
import { useField } from './form-context.ts'
import { useIdentityWords, useProposalsWords } from './words.ts'

type FieldOf = { readonly name: string; readonly label: string; readonly isOptional?: boolean }
type Hinted = { readonly hint: string | undefined }

/** A text field with its value and its error. */
export function AnswerText({
  name,
  label,
  isOptional,
  hint,
  ...rest
}: FieldOf & Partial<Parameters<typeof TextField>[0]>) {
  const words = useProposalsWords()
  const { isFixed, unlock, ...field } = useField(name)
  return (
    <div>
      <TextField
        {...rest}
        {...field}
        name={name}
        label={label}
        optional={isOptional ? words.optional : undefined}
        hint={field.hint ?? (isFixed ? undefined : hint)}
        readOnly={isFixed}
      />
      <WriteAnew label={label} unlock={unlock} />
    </div>
  )
}

/** A button under a register value that may be outdated: people move and marry. */
function WriteAnew({ label, unlock }: { label: string; unlock: (() => void) | undefined }) {
  const { lookUp } = useIdentityWords()
  if (!unlock) return null
  return (
    <Button kind="text" small icon="pencil" className="mt-s1" onClick={unlock}>
      {lookUp.writeAnew}
      <span className="sr-only"> {label}</span>
    </Button>
  )
}

export function AnswerNationalId({
  name,
  isOptional,
  ...rest
}: { name: string; isOptional?: boolean } & Partial<Parameters<typeof TextField>[0]>) {
  const words = useProposalsWords()
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
  const { birthDate } = useProposalsWords().fields
  const { isFixed, unlock: _, ...field } = useField(name)
  return <DateField {...field} name={name} label={birthDate} isReadOnly={isFixed} />
}

/** A choice of one code: two are shown as radio buttons, more as a list. */
export function AnswerChoice(props: AnswerChoiceProps) {
  const { name, label, hint, isOptional, codes, labels, onChoice } = props
  const words = useProposalsWords()
  const { isFixed, unlock: _, ...field } = useField(name)
  if (isFixed) return <FixedCode name={name} label={label} labels={labels} />
  const choices = choicesOf(codes, labels)
  const optional = isOptional ? words.optional : undefined
  const shared = { ...field, name, label, optional, hint: field.hint ?? hint }
  if (codes.length === 2) return <RadioGroup {...shared} choices={choices} />
  return (
    <SelectField
      {...shared}
      placeholder={words.choose}
      options={choices}
      onChange={({ currentTarget: { form, value } }) => form && onChoice?.(form, value)}
    />
  )
}

type Labels = Readonly<Record<string, string>>
type AnswerChoiceProps = FieldOf &
  Hinted & {
    readonly codes: readonly string[]
    readonly labels: Labels
    /** Called when an option of a list is chosen. */
    readonly onChoice?: ((form: HTMLFormElement, code: string) => void) | undefined
  }

/** A fixed choice: shows its label and sends its code. */
function FixedCode({ name, label, labels }: FieldOf & { readonly labels: Labels }) {
  const { defaultValue: code = '', error, hint } = useField(name)
  return (
    <>
      <TextField
        id={name}
        label={label}
        error={error}
        hint={hint}
        name={`${name}_label`}
        value={labels[code] ?? code}
        readOnly
      />
      <input type="hidden" name={name} value={code} />
    </>
  )
}

/** @param likeField a field whose text one press copies into this one */
export function AnswerLines({
  name,
  label,
  isOptional,
  hint,
  likeField,
}: FieldOf & Hinted & { readonly likeField: string | undefined }) {
  const words = useProposalsWords()
  const { isFixed, unlock, ...field } = useField(name)
  const said = field.hint ?? (isFixed ? undefined : hint)
  return (
    <div>
      <TextArea
        {...field}
        name={name}
        label={label}
        optional={isOptional ? words.optional : undefined}
        hint={said}
        rows={2}
        readOnly={isFixed}
      />
      <WriteAnew label={label} unlock={unlock} />
      {likeField && <CopyAddress from={likeField} to={name} />}
    </div>
  )
}

function CopyAddress({ from, to }: { from: string; to: string }) {
  const { sameAddress } = useProposalsWords()
  const copy = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const [source, target] = [from, to].map((name) => form?.elements.namedItem(name))
    if (!(source instanceof HTMLTextAreaElement && target instanceof HTMLTextAreaElement)) return
    target.value = source.value
    target.focus()
  }
  return (
    <Button kind="text" small icon="copy" className="needs-scripts mt-s1" onClick={copy}>
      {sameAddress}
    </Button>
  )
}

/** Two fields side by side where there is room. */
export function Pair({ children }: { children: React.ReactNode }) {
  return <div className="fields-beside grid gap-s5 sm:grid-cols-2">{children}</div>
}

/** Label choices of a code list, in the order of the catalogue. */
function choicesOf(codes: readonly string[], labels: Labels): { value: string; label: string }[] {
  return codes.map((value) => ({ value, label: labels[value] ?? value }))
}
