import { useState } from 'react'
import { upload } from '#platform/http/web/upload.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { useAct } from '#platform/pages/web/use-act.ts'
import { Alert, Anchor, Disclosure, FileField, toast } from '#ui'
import { entryAddress } from '#website/editor/paths.ts'
import type { OpenedFile, replacePicture } from '../contract.ts'
import { useFileTexts } from './use-file-texts.ts'
import { useLibraryWords } from './words.ts'

type FilePanelProps = { file: OpenedFile; mayReplace: boolean; onReplaced: () => Promise<void> }

/** A file of the library: its picture, its renditions, its uses, and a form to replace it. */
export function FilePanel({ file, mayReplace, onReplaced }: FilePanelProps) {
  const { file: words } = useLibraryWords()
  const write = useWriter()
  const { sizeOf, usesOf } = useFileTexts()
  const isPicture = file.kind === 'photo' || file.kind === 'drawing'
  return (
    <section className="panel file-panel mb-s6" aria-label={words.title}>
      {file.shown && (
        <p className="file-panel-seen">
          <img src={file.shown} alt="" />
        </p>
      )}
      <div className="stack min-w-0">
        <p>
          <b className="wrap-anywhere">{file.file}</b>
          <br />
          <span className="text-s text-ink-2">{sizeOf(file)}</span>
          {file.kind === 'video' && (
            <span className="text-s wrap-anywhere">
              {write.fill(words.named, { name: `media:${file.slug}` })}
            </span>
          )}
        </p>
        {file.kind === 'drawing' && <p className="text-s">{words.formsOfDrawing}</p>}
        {file.forms.length > 0 && (
          <Disclosure summary={write.fill(words.forms, { n: file.forms.length })}>
            <ul className="stack">
              {file.forms.map(({ form, width, address }) => (
                <li key={address}>
                  <a href={address} target="_blank" rel="noopener">
                    {write.fill(words.form, { form: form.toUpperCase(), width: write.digits(width) })}
                  </a>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
        <div>
          <h2 className="text-m">{words.usedIn}</h2>
          <p className="text-s">{usesOf({ uses: file.used_in.length })}</p>
          <ul data-uses="">
            {file.used_in.map(({ type, label, module, slug }) => (
              <li key={`${type} ${slug}`}>
                <Anchor href={entryAddress(module, type, slug)} className="inline-block py-s1 wrap-anywhere">
                  {write.fill(words.use, { label, slug })}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
        {isPicture && mayReplace && <Replace slug={file.slug} onReplaced={onReplaced} />}
      </div>
    </section>
  )
}

function Replace({ slug, onReplaced }: { slug: string; onReplaced: () => Promise<void> }) {
  const { file: words, pictures, uploads } = useLibraryWords()
  const write = useWriter()
  const { trouble, isBusy, act } = useAct()
  const [percent, setPercent] = useState(0)
  const [round, setRound] = useState(0)
  const replace = (file: File) =>
    act(async () => {
      setPercent(0)
      const sent = { slug, file: file as never }
      const { message } = await upload<typeof replacePicture>(
        'POST /api-app/content/media/replace',
        sent,
        (share) => setPercent(Math.round(share * 100)),
      )
      toast.show({ text: message })
      await onReplaced()
    })
  return (
    <div className="stack">
      <FileField
        key={round}
        name="replace-file"
        label={words.replace}
        hint={words.replaceLead}
        prompt={pictures.prompt}
        accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
        error={trouble}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          setRound(round + 1)
          if (file) void replace(file)
        }}
      />
      {isBusy && (
        <Alert>{percent < 100 ? write.fill(uploads.percent, { n: percent }) : uploads.working}</Alert>
      )}
    </div>
  )
}
