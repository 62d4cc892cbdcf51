import { useState } from 'react'
import { Anchor, Button, Checkbox, DateField, SelectField, TextArea, TextField } from '#ui'
import type { FieldKind } from '#website/content/fields.ts'
import { textOf } from '#website/content/pair.ts'
import { blankOf, type DraftData } from '#website/drafts/form-field.ts'
import { useDraftWords } from '#website/drafts/web/words.ts'
import { PictureChooser } from '#website/media-library/web/PictureChooser.tsx'
import { useLibraryWords } from '#website/media-library/web/words.ts'
import { entryAddress } from '../paths.ts'
import { isTree } from '../tree.ts'
import { useEditing } from './editing.ts'
import { type FieldProps, FieldsOf, type FieldsProps } from './FieldsOf.tsx'
import { FocusField } from './FocusField.tsx'
import { LinkField } from './LinkField.tsx'
import { ListField } from './ListField.tsx'
import { PaperField } from './PaperField.tsx'
import { RichText } from './RichText.tsx'
import { SharedMark } from './SharedMark.tsx'
import { TreeField } from './TreeField.tsx'
import { useEditorWords } from './words.ts'

const sides = ['bn', 'en'] as const

/** The fields of an entry, of a group, or of an item of a list, each named by its path. */
export function DraftFields(props: FieldsProps) {
  return <FieldsOf {...props} Field={DraftField} />
}

/** One field with its input; a text in both languages has two, side by side if there is room. */
function DraftField(props: FieldProps) {
  const { field, value, path, onChange } = props
  const { inLanguage } = useEditorWords()
  const { languages } = useDraftWords()
  const { write } = useEditing()
  if (field.kind === 'list') {
    const Items = isTree(field) ? TreeField : ListField
    return <Items {...props} Field={DraftField} />
  }
  if (field.kind === 'group') return <GroupField {...props} />
  if (field.kind === 'point') return <FocusField {...props} label={field.label} />
  if (!field.isInBoth)
    return (
      <div className="draft-shared">
        <OneField {...props} label={field.label} />
      </div>
    )
  const pair = (value ?? {}) as Readonly<Record<'bn' | 'en', string>>
  return (
    <div className="draft-pair">
      {sides.map((side) => (
        <OneField
          key={side}
          field={field}
          label={write.fill(inLanguage, { field: field.label, language: languages[side] })}
          language={side}
          value={pair[side]}
          path={`${path}.${side}`}
          onChange={(text) => onChange({ ...pair, [side]: text })}
        />
      ))}
    </div>
  )
}

type OneFieldProps = FieldProps & { label: string; language?: 'bn' | 'en' }

/** Kinds that show by themselves whether both languages share them, or need not show it. */
const unmarked: readonly FieldKind[] = ['html', 'text', 'picture', 'paper']

function OneField(props: OneFieldProps) {
  const { field, language } = props
  return (
    <>
      <Input {...props} />
      {!language && !unmarked.includes(field.kind) && <SharedMark />}
    </>
  )
}

function Input({ field, label, language, value, path, onChange }: OneFieldProps) {
  const words = useEditorWords()
  const { errorOf, noteOf, isReadOnly, choices, write } = useEditing()
  const text = value === undefined || value === null ? '' : String(value)
  const texts = { name: path, label, error: errorOf(path), hint: noteOf(path) }
  const typed = {
    value: text,
    readOnly: isReadOnly,
    autoComplete: 'off',
    ...(language ? { lang: language } : {}),
    ...(field.longest ? { maxLength: field.longest } : {}),
  }
  switch (field.kind) {
    case 'html':
      return (
        <HtmlField
          field={field}
          label={label}
          language={language ?? 'bn'}
          value={text}
          path={path}
          onChange={onChange}
        />
      )
    case 'text':
      return <TextArea {...texts} {...typed} rows={4} onChange={({ target }) => onChange(target.value)} />
    case 'flag':
      return (
        <Checkbox
          name={path}
          label={label}
          checked={value === true}
          aria-disabled={isReadOnly || undefined}
          onChange={({ target }) => isReadOnly || onChange(target.checked)}
        />
      )
    case 'choice':
    case 'reference': {
      const options =
        field.kind === 'choice'
          ? (field.choices ?? [])
          : (choices[field.of ?? ''] ?? []).map((entry) => ({
              value: entry.slug,
              label: textOf(entry, 'title', write.language).text || entry.slug,
            }))
      return (
        <SelectField
          {...texts}
          value={text}
          placeholder={words.form.none}
          options={options}
          onChange={({ target }) => {
            if (isReadOnly) return
            onChange(target.value === '' && field.kind === 'choice' ? undefined : target.value)
          }}
        />
      )
    }
    case 'picture':
      return <PictureField field={field} label={label} value={text} path={path} onChange={onChange} />
    case 'paper':
      return <PaperField label={label} value={text} path={path} onChange={onChange} />
    case 'link':
      return <LinkField {...texts} value={text} isReadOnly={isReadOnly} onChange={onChange} />
    case 'number':
      // Typed text may not be a number yet: it is kept as it is typed.
      return (
        <TextField
          {...texts}
          readOnly={isReadOnly}
          inputMode="decimal"
          autoComplete="off"
          value={write.digits(text)}
          onChange={({ target }) => onChange(numberIn(target.value))}
          onBlur={() => isNumber(text) && onChange(Number(text))}
        />
      )
    case 'day':
      return <DateField {...texts} value={text} isReadOnly={isReadOnly} onDate={onChange} />
    default:
      return (
        <TextField
          {...texts}
          {...typed}
          {...(field.kind === 'moment' ? { type: 'datetime-local' } : {})}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}

function HtmlField({ label, language, value, path, onChange }: OneFieldProps) {
  const { errorOf, noteOf } = useEditing()
  const error = errorOf(path)
  const note = noteOf(path)
  return (
    <div className={`field min-w-0 ${error ? 'field-bad' : ''}`}>
      <span className="field-label">{label}</span>
      {(error || note) && (
        <span id={`${path}-note`} className={error ? 'field-error' : 'field-hint'}>
          {error ?? note}
        </span>
      )}
      <RichText
        id={path}
        label={label}
        language={language ?? 'bn'}
        value={String(value)}
        describedBy={error || note ? `${path}-note` : undefined}
        onChange={onChange}
      />
    </div>
  )
}

function numberIn(text: string): number | string | undefined {
  const folded = text.trim().replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
  if (folded === '') return undefined
  return /^-?\d+(\.\d*[1-9])?$/.test(folded) ? Number(folded) : folded
}

/** Also 23.70, which while it is typed may still become 23.705. */
const isNumber = (text: string) => /^-?\d+(\.\d*)?$/.test(text)

function PictureField({ label, value, path, onChange }: OneFieldProps) {
  const { pictures: words } = useLibraryWords()
  const { errorOf, noteOf, pictures, addPicture, isReadOnly } = useEditing()
  const [isChoosing, setIsChoosing] = useState(false)
  const address = String(value)
  const seen = address.startsWith('media:') ? pictures[address.slice(6)] : address
  const error = errorOf(path)
  const note = noteOf(path)
  return (
    <fieldset className={`field ${error ? 'field-bad' : ''}`}>
      <legend className="field-label">{label}</legend>
      {(error || note) && <span className={error ? 'field-error' : 'field-hint'}>{error ?? note}</span>}
      {address && (
        <p className="mb-s3 flex items-center gap-s3">
          {seen && <img src={seen} alt="" width={120} height={80} className="h-20 w-30 object-cover" />}
          <span className="num whitespace-normal min-w-0 text-s wrap-anywhere">
            {address.startsWith('media:') ? (
              <Anchor href={entryAddress('media', 'media', address.slice(6))} newTab>
                {address.slice(6)}
              </Anchor>
            ) : (
              address
            )}
          </span>
        </p>
      )}
      {!isReadOnly && (
        <p className="flex flex-wrap gap-s3">
          <Button small id={path} onClick={() => setIsChoosing(true)}>
            {address ? words.change : words.choose}
          </Button>
          {address && (
            <Button small kind="text" onClick={() => onChange('')}>
              {words.remove}
            </Button>
          )}
        </p>
      )}
      <SharedMark />
      {isChoosing && (
        <PictureChooser
          onClose={() => setIsChoosing(false)}
          onPick={(slug, shown) => {
            setIsChoosing(false)
            addPicture(slug, shown)
            onChange(`media:${slug}`)
          }}
        />
      )}
    </fieldset>
  )
}

/** Fields that are present or missing together. */
function GroupField({ field, value, path, onChange }: FieldProps) {
  const { form } = useEditorWords()
  const { isReadOnly } = useEditing()
  const { fields = [], label } = field
  const isThere = typeof value === 'object' && value !== null
  return (
    <fieldset className="draft-group">
      <legend>{label}</legend>
      {isThere && (
        <DraftFields fields={fields} data={value as DraftData} path={`${path}.`} onChange={onChange} />
      )}
      {!isReadOnly && (
        <div>
          <Button small onClick={() => onChange(isThere ? undefined : blankOf(fields))}>
            {isThere ? form.removeGroup : form.addGroup}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
