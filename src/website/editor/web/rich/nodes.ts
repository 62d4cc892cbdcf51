import { type Attributes, Extension, Mark, mergeAttributes, Node } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'

// Nodes of stored HTML that the starter kit lacks. The test beside this file compares both to the sanitiser's list.

type Content = 'inline*' | 'block+' | string

/** A block element of the same name as its tag. */
function element(
  tag: string,
  content: Content,
  more: { group?: string; attributes?: readonly string[] } = {},
) {
  const { group, attributes = [] } = more
  return Node.create({
    name: tag,
    content,
    ...(group ? { group } : {}),
    defining: true,
    addAttributes: () => attributesOf(attributes),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }): DOMOutputSpec => [tag, HTMLAttributes, 0],
  })
}

function inlineMark(tag: string, attributes: readonly string[] = []) {
  return Mark.create({
    name: tag,
    addAttributes: () => attributesOf(attributes),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }): DOMOutputSpec => [tag, HTMLAttributes, 0],
  })
}

const attributesOf = (names: readonly string[]): Attributes =>
  Object.fromEntries(names.map((name) => [name, { default: null }]))

const cell = { attributes: ['colspan', 'rowspan'] }

/** Nodes that may have a language, and an id for links. */
const named = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'figure',
  'figcaption',
  'dl',
  'dt',
  'dd',
  'address',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'image',
  'bold',
  'italic',
  'sub',
  'sup',
  'abbr',
  'span',
  'link',
]

const languageAndId = Extension.create({
  name: 'languageAndId',
  addGlobalAttributes: () => [{ types: [...named], attributes: attributesOf(['lang', 'id']) }],
})

/** The allowed addresses of links; the sanitiser removes all others. */
export const linkAddress = /^(https?:|mailto:|tel:|media:|\/(?!\/)|#|[^:/?#]*$)/i

const link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => attributesOf(['href', 'target', 'rel']),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (node) => linkAddress.test(node.getAttribute('href') ?? '') && null },
    { tag: 'a[id]', getAttrs: (node) => !node.hasAttribute('href') && null },
  ],
  renderHTML({ HTMLAttributes }): DOMOutputSpec {
    const safe = HTMLAttributes.target === '_blank' ? { rel: 'noopener' } : {}
    return ['a', mergeAttributes(HTMLAttributes, safe), 0]
  },
})

/** A picture of ours is stored as `media:name`; the editor shows it at the address that `addressOf` returns. */
const image = Node.create<{ addressOf: (src: string) => string }>({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addOptions: () => ({ addressOf: (src) => src }),
  addAttributes: () => attributesOf(['src', 'alt', 'width', 'height']),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }): DOMOutputSpec => ['img', HTMLAttributes],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img')
      dom.src = this.options.addressOf(String(node.attrs.src ?? ''))
      dom.alt = String(node.attrs.alt ?? '')
      return { dom }
    }
  },
})

const table = element('table', 'caption? thead? tbody* tfoot?', { group: 'block' })

export const storedNodes = [
  languageAndId,
  link,
  image,
  element('figure', 'block+ figcaption?', { group: 'block' }),
  element('figcaption', 'inline*'),
  element('address', 'block+', { group: 'block' }),
  element('dl', '(dt | dd)+', { group: 'block' }),
  element('dt', 'inline*'),
  element('dd', 'block+'),
  table,
  element('caption', 'inline*'),
  element('thead', 'tr+'),
  element('tbody', 'tr+'),
  element('tfoot', 'tr+'),
  element('tr', '(th | td)+'),
  element('th', 'block+', { attributes: ['scope', 'colspan', 'rowspan'] }),
  element('td', 'block+', cell),
  inlineMark('sub'),
  inlineMark('sup'),
  inlineMark('abbr', ['title']),
  inlineMark('span'),
]
