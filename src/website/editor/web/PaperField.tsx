import { useState } from 'react'
import { fill } from '#kernel/words.ts'
import { CallRefused, callOnce } from '#platform/http/web/call.ts'
import { sayFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Button, FileField } from '#ui'
import { maxPaperBytes } from '#website/content/paper-limits.ts'
import type { addPaper } from '../paper-contract.ts'
import { useEditing } from './editing.ts'
import { useEditorWords } from './words.ts'

type PaperFieldProps = { label: string; value: string; path: string; onChange: (value: unknown) => void }

/** A paper (PDF) among the files: what stands there, and another one, which is taken in as soon as it is chosen. */
export function PaperField({ label, value, path, onChange }: PaperFieldProps) {
  const { papers: words } = useEditorWords()
  const { write, errorOf, noteOf, papers, addPaper: know, isReadOnly } = useEditing()
  const { problems } = usePlatformWords()
  const [trouble, setTrouble] = useState<string>()
  const [state, setState] = useState<'uploading' | 'there'>()
  const url = papers[value.replace(/^media:/, '')]
  const upload = async (file: File) => {
    setTrouble(tooLarge(file) ? words.tooLarge : undefined)
    if (tooLarge(file)) return
    setState('uploading')
    try {
      const sent = { file: file as never, slug: '' }
      const { data } = await callOnce<typeof addPaper>('POST /api-app/content/paper', sent)
      know(data.slug, data.url)
      onChange(data.address)
      setState('there')
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setTrouble(error.errors.file?.[0] ?? sayFailure(problems, error))
      setState(undefined)
    }
  }
  return (
    <div className="draft-paper">
      {!isReadOnly && (
        <FileField
          name={path}
          language={write.language}
          label={label}
          prompt={value ? words.another : words.prompt}
          note={words.note}
          accept="application/pdf"
          error={trouble ?? errorOf(path)}
          hint={noteOf(path)}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void upload(file)
          }}
        />
      )}
      <p role="status" className="text-s">
        {state && words[state]}
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

/** Judged before it is sent: the server refuses it too, after a long wait. */
export const tooLarge = (file: File | undefined): boolean => file !== undefined && file.size > maxPaperBytes
