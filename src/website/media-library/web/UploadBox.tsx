import { useRef, useState } from 'react'
import { call } from '#platform/http/web/call.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { useAct } from '#platform/pages/web/use-act.ts'
import { Anchor, Button, FileField, Icon } from '#ui'
import type { publishContent, saveContent } from '#website/drafts/contract.ts'
import { entryAddress } from '#website/editor/paths.ts'
import { noText, PictureWords } from './PictureWords.tsx'
import { useFileTexts } from './use-file-texts.ts'
import { type Upload, useUploads } from './use-uploads.ts'
import { useLibraryWords } from './words.ts'

/** Pictures are dropped here or chosen, one or many; each shows its progress, and can be described. */
export function UploadBox({ onDone }: { onDone: () => void }) {
  const { library: texts, uploads: words } = useLibraryWords()
  const write = useWriter()
  const input = useRef<HTMLInputElement>(null)
  const [round, setRound] = useState(0)
  const uploads = useUploads(onDone)
  const countOf = (state: Upload['state']) => uploads.all.filter((each) => each.state === state).length
  const isOver = uploads.all.length > 0 && countOf('waiting') + countOf('sending') === 0
  return (
    <section className="panel stack mb-s6" aria-labelledby="upload">
      <h2 id="upload" className="text-l">
        {texts.uploadTitle}
      </h2>
      <FileField
        key={round}
        ref={input}
        name="upload-files"
        label={texts.columns.picture}
        prompt={texts.drop}
        orDrop={texts.orDrop}
        note={texts.dropNote}
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
        onChange={({ target }) => {
          uploads.add([...(target.files ?? [])])
          // Resets the input, so that the same file can be chosen again.
          setRound(round + 1)
        }}
      />
      {uploads.all.length > 0 && (
        <>
          <p role="status" className={isOver ? '' : 'sr-only'}>
            {isOver &&
              write.fill(words.summary, {
                all: uploads.all.length,
                done: countOf('here'),
                refused: countOf('refused'),
              })}
          </p>
          <ul className="stack" data-uploads="">
            {uploads.all.map((each) => (
              <UploadRow
                key={each.key}
                upload={each}
                onAgain={() => uploads.again(each.key)}
                onShown={onDone}
              />
            ))}
          </ul>
          {isOver && (
            <div>
              <Button small kind="text" onClick={uploads.clear}>
                {words.close}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

type UploadRowProps = { upload: Upload; onAgain: () => void; onShown: () => void }

function UploadRow({ upload: { file, seen, state, share, slug, reason }, onAgain, onShown }: UploadRowProps) {
  const { uploads: words } = useLibraryWords()
  const write = useWriter()
  const { bytesOf } = useFileTexts()
  const [isShown, setIsShown] = useState(false)
  const percent = Math.round(share * 100)
  const { name, size } = file
  return (
    <li className="upload-row" data-upload={state}>
      <span className="upload-seen">
        {state === 'refused' ? (
          <Icon of="circle-alert" className="text-red-700" />
        ) : (
          <img src={seen} alt="" width={96} height={72} />
        )}
      </span>
      <div className="grid min-w-0 flex-1 gap-s2">
        <span className="flex flex-wrap items-baseline gap-x-s3">
          <b className="wrap-anywhere">{name}</b>
          <small className="text-ink-2">{bytesOf(size)}</small>
        </span>
        {state === 'waiting' && <span className="text-s text-ink-2">{words.waiting}</span>}
        {state === 'sending' && (
          <>
            <progress
              className="upload-progress"
              max={100}
              value={percent}
              aria-label={write.fill(words.progress, { name })}
            />
            <span className="text-s text-ink-2">
              {percent < 100 ? write.fill(words.percent, { n: percent }) : words.working}
            </span>
          </>
        )}
        {state === 'refused' && (
          <>
            <span className="field-error" role="alert">
              {write.fill(words.refused, { name, reason })}
            </span>
            <div>
              <Button small kind="text" icon="refresh-cw" onClick={onAgain}>
                {write.fill(words.again, { name })}
              </Button>
            </div>
          </>
        )}
        {state === 'here' && (
          <>
            <span className="text-s">{isShown ? words.shown : words.here}</span>
            {!isShown && (
              <WordsForm
                slug={slug}
                onShown={() => {
                  setIsShown(true)
                  onShown()
                }}
              />
            )}
            <Anchor href={entryAddress('media', 'media', slug)}>{write.fill(words.open, { name })}</Anchor>
          </>
        )}
      </div>
    </li>
  )
}

/** What a new picture shows, or that it is decorative; then it may be published. */
function WordsForm({ slug, onShown }: { slug: string; onShown: () => void }) {
  const { pictures: words, uploads } = useLibraryWords()
  const { trouble, errorOf, isBusy, act } = useAct()
  const [data, setData] = useState(noText)
  const show = () =>
    act(async () => {
      const at = { type: 'media', slug }
      await call<typeof saveContent>('POST /api-app/content/save', { ...at, data, started_from: 1 }).catch(
        (error) => {
          // It was saved already, but could not be published: the words saved then are kept.
          if (error?.code !== 'contentStale') throw error
        },
      )
      await call<typeof publishContent>('POST /api-app/content/publish', { ...at, languages: ['bn', 'en'] })
      onShown()
    })
  return (
    <>
      <PictureWords name={slug} value={data} onChange={setData} errorOf={errorOf} className="draft-pair" />
      {trouble && !errorOf('alt.bn') && !errorOf('alt.en') && (
        <span className="field-error" role="alert">
          {trouble}
        </span>
      )}
      <div>
        <Button small busy={isBusy ? words.uploading : undefined} onClick={() => void show()}>
          {uploads.saveWords}
        </Button>
      </div>
    </>
  )
}
