import { type PdfFile, textString } from './pdf-file.ts'

/**
 * Builds the structure of a paper for screen readers: headings, tables with their heads, lists, pictures
 * (tagged PDF, ISO 32000 §14.7 and §14.8). Templates mark where a part begins and ends (`tagged` in
 * frame.typ). Unmarked text is a paragraph, and mere drawing is decoration.
 */
export function startStructure() {
  const root: Part = { role: 'Document', children: [] }
  const open: Part[] = [root]
  const pages: Part[][] = []

  /** Where the next piece belongs; undefined for decoration. */
  function place({ kind }: Spoken): Part | undefined {
    if (open.some(({ role }) => role === 'Artifact')) return undefined
    const inside = open.at(-1) ?? root
    if (!containers.includes(inside.role)) return inside
    // Content of a list outside its items is a dash.
    if (inside.role === 'L') return undefined
    if (kind === 'picture') return inside
    const paragraph: Part = { role: 'P', children: [] }
    inside.children.push(paragraph)
    return paragraph
  }

  return {
    beginPage(): void {
      pages.push([])
    },

    /**
     * @param signs the parts that end (`/`) and begin here, in order
     * @throws Error for a mark that templates may not use
     */
    read(signs: string): void {
      for (const sign of signs.split(' ')) {
        if (sign === '/') {
          if (open.length > 1) open.pop()
          continue
        }
        const [role = '', detail] = sign.split(':')
        if (!signed.includes(role)) throw new Error(`No part of a paper is called ${sign}`)
        const part: Part = { role, children: [], ...(detail ? { detail } : {}) }
        open.at(-1)?.children.push(part)
        open.push(role === 'LI' ? bodyOf(part) : part)
      }
    },

    /** Adds a piece of the page to the structure; undefined if it is decoration. */
    mark(piece: Spoken): { readonly role: string; readonly id: number } | undefined {
      const found = place(piece)
      const page = pages.at(-1)
      if (!found || !page) return undefined
      const part: Part =
        piece.kind === 'picture' ? { role: 'Figure', children: [], detail: piece.alt } : found
      if (part !== found) found.children.push(part)
      part.children.push({ page: pages.length - 1, id: page.length })
      page.push(part)
      return { role: part.role, id: page.length - 1 }
    },

    writeInto(file: PdfFile): void {
      const treeName = file.takeName()
      const names = new Map<Part, number>()
      const write = (part: Part, parent: number): number => {
        const name = file.takeName()
        names.set(part, name)
        file.putObject(name, `<</S /${part.role} /P ${parent} 0 R ${detailOf(part)}${kidsOf(part, name)}>>`)
        return name
      }
      /** Pieces on one page are written in short form, because there may be thousands. */
      const kidsOf = ({ children }: Part, name: number): string => {
        const [first] = children
        const pageName = (page: number) => `${file.pages[page]?.name} 0 R`
        if (
          first &&
          !('role' in first) &&
          children.every((child) => !('role' in child) && child.page === first.page)
        )
          return `/Pg ${pageName(first.page)} /K [${children.map((child) => ('id' in child ? child.id : '')).join(' ')}]`
        const kids = children.flatMap((child) => {
          if (!('role' in child)) return `<</Type /MCR /Pg ${pageName(child.page)} /MCID ${child.id}>>`
          return isEmpty(child) ? [] : `${write(child, name)} 0 R`
        })
        return `/K [${kids.join(' ')}]`
      }
      const document = write(root, treeName)
      const places = pages.map(
        (parts, page) => `${page} [${parts.map((part) => `${names.get(part)} 0 R`).join(' ')}]`,
      )
      file.putObject(
        treeName,
        `<</Type /StructTreeRoot /K [${document} 0 R] /ParentTree <</Nums [${places.join(' ')}]>> /ParentTreeNextKey ${pages.length}>>`,
      )
      file.addBehind(
        file.catalog,
        '/Type /Catalog',
        `/MarkInfo <</Marked true>> /StructTreeRoot ${treeName} 0 R`,
      )
      file.addBehind(file.catalog, '/Direction /L2R', '/DisplayDocTitle true')
      for (const [index, { name }] of file.pages.entries())
        file.addBehind(name, '/Type /Page', `/StructParents ${index} /Tabs /S`)
    },
  }
}

export type Structure = ReturnType<typeof startStructure>

/** `detail`: a section's language, a table head's scope, or a picture's alternative text. */
type Part = { readonly role: string; readonly detail?: string; readonly children: (Part | Piece)[] }
type Piece = { readonly page: number; readonly id: number }
/** Content for a reader: text, or a picture with its alternative text. */
type Spoken =
  | { readonly kind: 'stretch'; readonly letters: string }
  | { readonly kind: 'picture'; readonly alt: string }

const containers: readonly string[] = ['Document', 'Sect', 'Table', 'TR', 'L']
const signed: readonly string[] = ['Sect', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Artifact']

function bodyOf(item: Part): Part {
  const body: Part = { role: 'LBody', children: [] }
  item.children.push(body)
  return body
}

function isEmpty({ role, children }: Part): boolean {
  if (role === 'Artifact') return true
  return role !== 'TD' && role !== 'TH' && children.every((child) => 'role' in child && isEmpty(child))
}

function detailOf({ role, detail }: Part): string {
  if (role === 'TH') return `/A <</O /Table /Scope /${detail === 'row' ? 'Row' : 'Column'}>> `
  if (detail === undefined) return ''
  return role === 'Figure' ? `/Alt <${textString(detail)}> ` : `/Lang (${detail}) `
}
