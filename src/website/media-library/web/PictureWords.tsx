import { Checkbox, TextField } from '#ui'
import { useLibraryWords } from './words.ts'

/** What a picture shows, in both languages; nothing for a decorative one. */
export type PictureText = {
  readonly alt: { readonly bn: string; readonly en: string }
  readonly decorative: boolean
}
export const noText: PictureText = { alt: { bn: '', en: '' }, decorative: false }

type PictureWordsProps = {
  /** Prefix of the fields' names. */
  name: string
  value: PictureText
  onChange: (value: PictureText) => void
  errorOf?: (field: string) => string | undefined
  className: string
}

/** Asks what a picture shows, or whether it is decorative. */
export function PictureWords({ name, value, onChange, errorOf, className }: PictureWordsProps) {
  const { pictures: words } = useLibraryWords()
  const { alt, decorative } = value
  return (
    <>
      {!decorative && (
        <div className={className}>
          {(['bn', 'en'] as const).map((side) => (
            <TextField
              key={side}
              name={`${name}-alt-${side}`}
              lang={side}
              label={side === 'bn' ? words.altBn : words.altEn}
              error={errorOf?.(`alt.${side}`)}
              maxLength={400}
              value={alt[side]}
              onChange={({ target }) => onChange({ ...value, alt: { ...alt, [side]: target.value } })}
            />
          ))}
        </div>
      )}
      <Checkbox
        name={`${name}-decorative`}
        label={words.decorative}
        checked={decorative}
        onChange={({ target }) => onChange({ ...value, decorative: target.checked })}
      />
    </>
  )
}
