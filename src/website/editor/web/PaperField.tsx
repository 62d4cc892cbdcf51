import { useRef, useState } from 'react'
import { fill } from '#kernel/words.ts'
import { callOnce } from '#platform/http/web/call.ts'
import { useAct } from '#platform/pages/web/use-act.ts'
import { Button, FileField } from '#ui'
import type { addPaper } from '#website/media-library/contract.ts'
import { tooLarge } from '#website/media-library/web/too-large.ts'
import { useLibraryWords } from '#website/media-library/web/words.ts'
import { useEditing } from './editing.ts'

type PaperFieldProps = { label: string; value: string; path: string; onChange: (value: unknown) => void }

/** A paper (PDF) as a field: the present one, and a replacement, which is uploaded as soon as it is chosen. */
export function PaperField({ label, value, path, onChange }: PaperFieldProps) {
  const { papers: words } = useLibraryWords()
  const { write, errorOf, noteOf, papers, addPaper: know, isReadOnly } = useEditing()
  const { trouble, isBusy, act } = useAct()
  const [isTooLarge, setIsTooLarge] = useState(false)
  const [isThere, setIsThere] = useState(false)
  // Other fields may be typed in while it is on its way.
  const change = useRef(onChange)
  change.current = onChange
  const url = papers[value.replace(/^media:/, '')]
  const upload = (file: File) =>
    act(async () => {
      setIsThere(false)
      const sent = { file: file as never, slug: '' }
      const { data } = await callOnce<typeof addPaper>('POST /api-app/content/paper', sent)
      know(data.slug, data.url)
      change.current(data.address)
      setIsThere(true)
    })
  return (
    <div className="draft-paper">
      {!isReadOnly && (
        <FileField
          name={path}
          label={label}
          prompt={value ? words.another : words.prompt}
          note={words.note}
          accept="application/pdf"
          error={isTooLarge ? words.tooLarge : (trouble ?? errorOf(path))}
          hint={noteOf(path)}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            setIsTooLarge(tooLarge(file))
            if (file && !tooLarge(file)) void upload(file)
          }}
        />
      )}
      <p role="status" className="text-s">
        {isBusy ? words.uploading : isThere && words.there}
      </p>
      {value && (
        <p className="flex flex-wrap items-center gap-s3 text-s">
          {isReadOnly && <b>{label}</b>}
          {url ? (
            <a href={url} target="_blank" rel="noopener">
              {fill(words.open, { name: value.replace(/^media:/, '') }, write.language)}
            </a>
          ) : (
            <span className="num wrap-anywhere">{value}</span>
          )}
          {!isReadOnly && (
            <Button small kind="text" onClick={() => onChange('')}>
              {words.remove}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
