import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { callOnce } from '#platform/http/web/call.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { useAct } from '#platform/pages/web/use-act.ts'
import {
  Alert,
  Breadcrumbs,
  Button,
  Chip,
  type Column,
  ConfirmDialog,
  EmptyState,
  labelledColumn,
  PageHead,
  Table,
  TextField,
  titleColumn,
  toast,
} from '#ui'
import type { addRedirect } from '#website/drafts/address-contract.ts'
import type { removeContent } from '#website/drafts/contract.ts'
import { useDraftWords } from '#website/drafts/web/words.ts'
import { listAddress } from '../paths.ts'
import { LinkField } from './LinkField.tsx'
import type { Redirects } from './redirects.loader.ts'
import { useEditorWords } from './words.ts'

type Redirect = Redirects['redirects'][number]

/** Redirects of old addresses: searched, added, and removed. */
export default function RedirectsPage() {
  const { redirects: words } = useEditorWords()
  const { modules } = useDraftWords()
  const { redirects, may } = useLoaderData<Redirects>()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<Redirect>()
  const wanted = redirects.filter(({ from, to }) => `${from}\n${to}`.includes(text.trim()))
  const columns: Column<Redirect>[] = [
    titleColumn('from', words.columns.from, ({ from }) => (
      <span className="num whitespace-normal wrap-anywhere">{from}</span>
    )),
    labelledColumn('to', words.columns.to, ({ to, is_dead: isDead }) => (
      <span className="flex flex-wrap items-center gap-s2">
        <span className="num whitespace-normal wrap-anywhere">{to}</span>
        {isDead && <Chip colour="red">{words.dead}</Chip>}
      </span>
    )),
  ]
  return (
    <>
      <title>{words.title}</title>
      <Breadcrumbs
        label={modules.page}
        entries={[{ text: modules.page, href: listAddress('page', {}) }, { text: words.title }]}
      />
      <PageHead title={words.title} lead={words.lead} />
      {may.create && <Add />}
      <TextField
        name="redirect-search"
        type="search"
        label={words.search}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        maxLength={200}
        className="mb-s5 max-w-form"
      />
      <Table
        caption={words.title}
        rows={wanted}
        rowKey={({ from }) => from}
        columns={[...columns, ...(may.delete ? [removeColumn(words.columns.action, setAsked)] : [])]}
        empty={<EmptyState title={words.none} />}
      />
      {asked && <AskRemove redirect={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function removeColumn(head: string, onAsk: (redirect: Redirect) => void): Column<Redirect> {
  return {
    key: 'action',
    head,
    phone: 'foot',
    cell: (redirect) => <RemoveButton redirect={redirect} onPress={() => onAsk(redirect)} />,
  }
}

function RemoveButton({ redirect, onPress }: { redirect: Redirect; onPress: () => void }) {
  const { redirects: words } = useEditorWords()
  const write = useWriter()
  const label = write.fill(words.remove, { from: redirect.from })
  return (
    <Button small kind="text" icon="trash-2" aria-label={label} onClick={onPress}>
      {words.go}
    </Button>
  )
}

function Add() {
  const { redirects: words } = useEditorWords()
  const { revalidate } = useRevalidator()
  const { trouble, errorOf, isBusy, act } = useAct()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const fromError = errorOf('from')
  const toError = errorOf('to')
  const add = () =>
    act(async () => {
      const { message } = await callOnce<typeof addRedirect>('POST /api-app/content/redirect', { from, to })
      toast.show({ text: message })
      setFrom('')
      setTo('')
      await revalidate()
    })
  return (
    <section className="panel stack mb-s6" aria-labelledby="add-redirect">
      <h2 id="add-redirect" className="text-l">
        {words.addTitle}
      </h2>
      {trouble && !fromError && !toError && (
        <Alert kind="danger" live>
          {trouble}
        </Alert>
      )}
      <div className="draft-pair">
        <TextField
          name="redirect-from"
          label={words.from}
          hint={words.fromHint}
          error={fromError}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          maxLength={2_000}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <LinkField name="redirect-to" label={words.to} error={toError} value={to} onChange={setTo} />
      </div>
      <div>
        <Button kind="primary" busy={isBusy ? words.adding : undefined} onClick={() => void add()}>
          {words.add}
        </Button>
      </div>
    </section>
  )
}

function AskRemove({ redirect: { from }, onClose }: { redirect: Redirect; onClose: () => void }) {
  const { redirects: words } = useEditorWords()
  const { cancel } = useDraftWords()
  const write = useWriter()
  const { revalidate } = useRevalidator()
  const { trouble, isBusy, act } = useAct()
  const remove = () =>
    act(async () => {
      const sent = { type: 'redirect', slug: from.slice(1) }
      const { message } = await callOnce<typeof removeContent>('POST /api-app/content/remove', sent)
      toast.show({ text: message })
      onClose()
      await revalidate()
    })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={<span className="wrap-anywhere">{write.fill(words.askTitle, { from })}</span>}
      hasClose
      act={{ text: words.go, busy: isBusy ? words.adding : undefined, onPress: () => void remove() }}
      cancel={cancel}
      trouble={trouble}
    >
      <p>{words.askLead}</p>
    </ConfirmDialog>
  )
}
