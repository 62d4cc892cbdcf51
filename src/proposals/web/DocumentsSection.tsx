import { type ChangeEvent, useState } from 'react'
import type { Problem } from '#kernel/problem.ts'
import { fill } from '#kernel/words.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { FileField } from '#platform/web/ui/FileField.tsx'
import { Trash2 } from '#platform/web/ui/icons.ts'
import { findFileProblem } from '../document-rules.ts'
import { documentField } from '../form-fields.ts'
import { useForm } from './form-context.ts'
import { settleTrouble, showTrouble } from './trouble.ts'

/** The PDF: judged as soon as it is chosen; then the input rests until the file is removed (DOC-01 to DOC-04). */
export function DocumentsSection({ stored }: { stored: readonly { id: number; name: string }[] }) {
  const { words, language, errorOf } = useForm()
  const [round, setRound] = useState(0)
  const [isChosen, setIsChosen] = useState(false)
  const [problem, setProblem] = useState<string>()

  const empty = () => {
    setRound(round + 1)
    setIsChosen(false)
  }
  const sentenceOf = ({ code, params }: Problem) =>
    fill(words.problems[code as 'documentNotPdf'], params ?? {}, language)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    const found = file && findFileProblem({ filename: file.name, mimetype: file.type }, file.size)
    setProblem(found && sentenceOf(found))
    setIsChosen(Boolean(file) && !found)
    if (!found) return settleTrouble()
    showTrouble(sentenceOf(found))
    empty()
  }
  return (
    <div className="stack">
      {stored.length > 0 && (
        <div>
          <b>{words.storedFiles}</b>
          <ul className="mt-s2 list-disc pl-s5">
            {stored.map((document) => (
              <li key={document.id} className="wrap-anywhere">
                {document.name}
              </li>
            ))}
          </ul>
        </div>
      )}
      {/* A disabled input would not be sent; an inert one is out of reach and still sent. */}
      <div inert={isChosen}>
        <FileField
          key={round}
          name={documentField}
          language={language}
          label={words.fields.document}
          hint={words.hints.document}
          prompt={words.choose}
          accept="application/pdf,.pdf"
          error={problem ?? errorOf(documentField)}
          onChange={choose}
        />
      </div>
      {isChosen && (
        <p>
          <Button icon={Trash2} small onClick={empty}>
            {words.removeFile}
          </Button>
        </p>
      )}
    </div>
  )
}
