import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { Button, TextField } from '#ui'
import { PictureChooser } from '#website/media-library/web/PictureChooser.tsx'
import { cleanPasted, toStored } from '../../stored-html.ts'
import { useEditing } from '../editing.ts'
import { useEditorWords } from '../words.ts'
import { richExtensions } from './extensions.ts'
import { linkAddress } from './nodes.ts'
import { changeTable, newTable, type TableCommand } from './table-commands.ts'

/** A text with headings, lists, links, pictures and tables; its output is stored as it is. */
export default function RichTextEditor({ id, label, language, value, describedBy, onChange }: RichTextProps) {
  const { pictures, isReadOnly } = useEditing()
  const editor = useEditor({
    extensions: richExtensions((src) => (src.startsWith('media:') ? (pictures[src.slice(6)] ?? '') : src)),
    content: value,
    editable: !isReadOnly,
    immediatelyRender: true,
    // Its styles are in editor.css, because pages accept none from scripts.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => onChange(toStored(changed.getHTML())),
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: language,
        class: 'prose rich-text',
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      },
      transformPastedHTML: cleanPasted,
    },
  })
  return (
    <div className="rich-box">
      {!isReadOnly && <Toolbar editor={editor} label={label} name={id} />}
      <EditorContent editor={editor} />
    </div>
  )
}

export type RichTextProps = {
  id: string
  label: string
  language: 'bn' | 'en'
  value: string
  describedBy?: string | undefined
  onChange: (html: string) => void
}

function Toolbar({ editor, label, name }: { editor: Editor; label: string; name: string }) {
  const { rich: words } = useEditorWords()
  const { write, addPicture } = useEditing()
  const [isLinking, setIsLinking] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading', { level: 2 }),
      subheading: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      table: now.isActive('table'),
    }),
  })
  const chain = () => editor.chain().focus()
  const press = (text: string, isOn: boolean | undefined, work: () => void) => (
    <button
      key={text}
      type="button"
      className={`rich-button ${isOn ? 'is-on' : ''}`}
      aria-pressed={isOn}
      onClick={work}
    >
      {text}
    </button>
  )
  const inTable = (command: TableCommand) => () => {
    const change = changeTable(editor.state, command)
    if (change) editor.view.dispatch(change)
    editor.commands.focus()
  }
  return (
    <>
      <div role="toolbar" aria-label={write.fill(words.toolbar, { field: label })} className="rich-toolbar">
        {press(words.bold, is.bold, () => chain().toggleBold().run())}
        {press(words.italic, is.italic, () => chain().toggleItalic().run())}
        {press(words.heading, is.heading, () => chain().toggleHeading({ level: 2 }).run())}
        {press(words.subheading, is.subheading, () => chain().toggleHeading({ level: 3 }).run())}
        {press(words.bullets, is.bullets, () => chain().toggleBulletList().run())}
        {press(words.numbers, is.numbers, () => chain().toggleOrderedList().run())}
        {press(words.quote, is.quote, () => chain().toggleBlockquote().run())}
        {press(words.link, is.link, () => setIsLinking(!isLinking))}
        {press(words.picture, undefined, () => setIsChoosing(true))}
        {!is.table && press(words.table, undefined, () => insertTable(editor))}
        {is.table && (
          <>
            {press(words.addRow, undefined, inTable('addRow'))}
            {press(words.removeRow, undefined, inTable('removeRow'))}
            {press(words.addColumn, undefined, inTable('addColumn'))}
            {press(words.removeColumn, undefined, inTable('removeColumn'))}
          </>
        )}
        {press(words.undo, undefined, () => chain().undo().run())}
        {press(words.redo, undefined, () => chain().redo().run())}
      </div>
      {isLinking && <LinkLine editor={editor} name={name} onDone={() => setIsLinking(false)} />}
      {isChoosing && (
        <PictureChooser
          onClose={() => setIsChoosing(false)}
          onPick={(slug, address) => {
            setIsChoosing(false)
            addPicture(slug, address)
            chain()
              .insertContent({ type: 'image', attrs: { src: `media:${slug}` } })
              .run()
          }}
        />
      )}
    </>
  )
}

/** A new table, with the caret in its first cell. */
function insertTable(editor: Editor): void {
  const { from } = editor.state.selection
  editor.chain().focus().insertContent(newTable).run()
  let first: number | undefined
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'th' && at >= from - 1) first ??= at
    return first === undefined
  })
  if (first !== undefined) editor.commands.setTextSelection(first + 2)
}

/** The target of the selected words. */
function LinkLine({ editor, name, onDone }: { editor: Editor; name: string; onDone: () => void }) {
  const { rich: words, form } = useEditorWords()
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''))
  const isRight = address !== '' && linkAddress.test(address)
  const set = () => {
    if (!isRight) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run()
    else chain.setMark('link', { href: address }).run()
    onDone()
  }
  return (
    <div className="rich-link">
      <TextField
        name={`${name}:link`}
        label={words.linkAddress}
        hint={form.linkHint}
        value={address}
        onChange={({ target }) => setAddress(target.value.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            set()
          }
        }}
        autoComplete="off"
        className="min-w-0 flex-1 basis-56"
      />
      <Button small onClick={set} aria-disabled={!isRight || undefined}>
        {words.setLink}
      </Button>
      <Button
        small
        kind="text"
        onClick={() => {
          editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
          onDone()
        }}
      >
        {words.unlink}
      </Button>
    </div>
  )
}
