import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import { isWaiting } from '#people/approvals/approval.ts'
import { call, callOnce } from '#platform/http/web/call.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { useAct } from '#platform/pages/web/use-act.ts'
import { Alert, Anchor, Button, Dialog, Disclosure, TextField, toast } from '#ui'
import type { listContentUses, moveContent, removeContent } from '#website/drafts/contract.ts'
import { useDraftWords } from '#website/drafts/web/words.ts'
import { entryAddress, listAddress } from '../paths.ts'
import type { OpenedEntry } from './entry.loader.ts'
import { useEditorWords } from './words.ts'

type Uses = Out<typeof listContentUses>['data']['uses']

/** Rare acts: changing the entry's address, and deleting it after its uses were shown. */
export function MoreActs({ entry }: { entry: OpenedEntry }) {
  const words = useEditorWords()
  const { may, is_listed: isListed } = entry
  if (!isListed || !(may.edit || may.delete)) return null
  return (
    <Disclosure summary={words.form.more} className="mt-s6">
      <div className="stack">
        {may.edit && <Move entry={entry} />}
        {may.delete && <Remove entry={entry} />}
      </div>
    </Disclosure>
  )
}

function Move({ entry: { type, slug, module, address } }: { entry: OpenedEntry }) {
  const { move: words, form } = useEditorWords()
  const write = useWriter()
  const navigate = useNavigate()
  const [to, setTo] = useState(slug)
  const { trouble, act } = useAct()
  const move = () =>
    act(async () => {
      const { message } = await callOnce<typeof moveContent>('POST /api-app/content/move', { type, slug, to })
      toast.show({ text: message })
      await navigate(entryAddress(module, type, to))
    })
  return (
    <section className="stack max-w-form">
      <h3>{words.title}</h3>
      <p className="text-s">{words.lead}</p>
      <TextField
        name="move-to"
        label={words.to}
        hint={form.slugHint}
        error={trouble}
        value={to}
        onChange={({ target }) => setTo(target.value.trim())}
        maxLength={160}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {address?.endsWith(`/${slug}`) && to !== slug && (
        <p className="num whitespace-normal text-s wrap-anywhere" role="status">
          {write.fill(words.fromTo, { from: address, to: `${address.slice(0, -slug.length)}${to}` })}
        </p>
      )}
      <div>
        <Button onClick={() => void move()}>{words.go}</Button>
      </div>
    </section>
  )
}

function Remove({ entry: { type, slug, module, may } }: { entry: OpenedEntry }) {
  const { remove: words } = useEditorWords()
  const { cancel } = useDraftWords()
  const write = useWriter()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [uses, setUses] = useState<Uses>()
  const { trouble, act } = useAct()
  const mayGo = uses?.length === 0 || may.delete_used
  const ask = () =>
    act(async () => {
      setUses((await call<typeof listContentUses>('GET /api-app/content/uses', { type, slug })).data.uses)
    })
  const remove = () =>
    act(async () => {
      const sent = { type, slug, even_if_used: (uses ?? []).length > 0 }
      const answer = await callOnce<typeof removeContent>('POST /api-app/content/remove', sent)
      toast.show({ text: answer.message })
      setUses(undefined)
      if (isWaiting(answer)) await revalidate()
      else await navigate(listAddress(module, { type }))
    })
  const failure = trouble && (
    <Alert kind="danger" live>
      {trouble}
    </Alert>
  )
  return (
    <section className="stack">
      <h3>{words.title}</h3>
      {uses === undefined && failure}
      <div>
        <Button kind="danger" onClick={() => void ask()}>
          {words.title}
        </Button>
      </div>
      <Dialog
        isOpen={uses !== undefined}
        onClose={() => setUses(undefined)}
        title={words.title}
        hasClose
        actions={
          <>
            {mayGo && (
              <Button kind="danger" onClick={() => void remove()}>
                {uses?.length ? words.goAnyway : words.go}
              </Button>
            )}
            <Button kind="text" onClick={() => setUses(undefined)}>
              {cancel}
            </Button>
          </>
        }
      >
        {failure}
        {mayGo && <p>{words.lead}</p>}
        <p>{uses?.length ? write.fill(words.used, { n: uses.length }) : words.unused}</p>
        <ul>
          {uses?.map((use) => (
            <li key={`${use.type} ${use.slug}`}>
              <Anchor href={entryAddress(use.module, use.type, use.slug)}>
                {use.label}: {use.slug}
              </Anchor>
            </li>
          ))}
        </ul>
        {!mayGo && <p>{words.firstThere}</p>}
      </Dialog>
    </section>
  )
}
