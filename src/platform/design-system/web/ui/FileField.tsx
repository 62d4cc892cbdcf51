import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { Field, type FieldTexts, splitField } from './Field.tsx'
import { FilePrompt } from './FilePrompt.tsx'
import { Icon } from './Icon.tsx'
import { useHydrated } from './use-hydrated.ts'
import { useUiWords } from './words.ts'

/**
 * A file. The real input covers the drawn area, so clicking, dropping and the keyboard are the browser's own;
 * without scripts the plain input is shown. `prompt` is the line in the area ("পিডিএফ বেছে নিন"); `orDrop`
 * follows it on devices with a mouse ("বা এখানে টেনে আনুন").
 */
export function FileField(props: FileFieldProps) {
  const { frame, control, rest } = splitField(props)
  const { prompt, orDrop, note, onChange, ...input } = rest
  const [fileNames, setFileNames] = useState<readonly string[]>([])
  const [isOver, setIsOver] = useState(false)
  const isHydrated = useHydrated()
  const words = useUiWords()
  return (
    <Field {...frame}>
      <div className={`drop ${isHydrated ? 'is-drawn' : ''} ${isOver ? 'is-over' : ''}`}>
        {isHydrated && (
          <div className="flex items-center gap-s3">
            <Icon of={fileNames.length > 0 ? 'file-text' : 'cloud-upload'} className="text-green-700" />
            <b className="min-w-0 wrap-anywhere" aria-live="polite">
              {fileNames.length > 0 && <span className="sr-only">{words.chosenFile} </span>}
              {fileNames.length > 0 ? fileNames.join(', ') : <FilePrompt prompt={prompt} orDrop={orDrop} />}
            </b>
          </div>
        )}
        <input
          type="file"
          className="drop-input"
          {...input}
          {...control}
          onChange={(event) => {
            setFileNames([...(event.target.files ?? [])].map((file) => file.name))
            onChange?.(event)
          }}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
        />
        {note && <span className="mt-s1 block text-s text-ink-2">{note}</span>}
      </div>
    </Field>
  )
}

export type FileFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'type' | 'children'> & {
    name: string
    prompt: string
    orDrop?: string
    /** Under the prompt: which kinds and how large. */
    note?: string
    ref?: Ref<HTMLInputElement>
  }
