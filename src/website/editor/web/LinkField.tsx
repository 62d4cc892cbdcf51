import { useState } from 'react'
import { Button, TextField } from '#ui'
import { TargetChooser } from './TargetChooser.tsx'
import { useEditorWords } from './words.ts'

type LinkFieldProps = {
  name: string
  label: string
  value: string
  error?: string | undefined
  hint?: string | undefined
  isReadOnly?: boolean
  onChange: (address: string) => void
}

/** A link's target: typed, or chosen from pages of the site. */
export function LinkField({ name, label, value, error, hint, isReadOnly, onChange }: LinkFieldProps) {
  const { form, targets } = useEditorWords()
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className="grid gap-s2">
      <TextField
        name={name}
        label={label}
        error={error}
        hint={hint ?? form.linkHint}
        value={value}
        readOnly={isReadOnly}
        maxLength={2_000}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      {!isReadOnly && (
        <div>
          <Button small icon="search" onClick={() => setIsChoosing(true)}>
            {targets.choose}
          </Button>
        </div>
      )}
      {isChoosing && (
        <TargetChooser
          onClose={() => setIsChoosing(false)}
          onPick={(address) => {
            setIsChoosing(false)
            onChange(address)
          }}
        />
      )}
    </div>
  )
}
