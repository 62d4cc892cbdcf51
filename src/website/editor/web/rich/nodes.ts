import { type Attributes, Extension, Mark, mergeAttributes, Node } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'

// What stored HTML may hold beyond what the starter kit knows. The test beside it holds both to the list of the cleaner.

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

/** Names of things that may say in which language they are, and by what they are linked to. */
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

/** An address that a link may have; the cleaner takes all others out. */
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

/** A picture of ours stands as `media:name`; in the editor it is seen where `addressOf` says it lies. */
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
