import type { CustomPlugin, XastElement } from 'svgo'

/** Elements allowed in a drawing. None of them runs, loads, or holds HTML. */
const elements = new Set([
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'desc',
  'switch',
  'marker',
  'clipPath',
  'mask',
  'pattern',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'textPath',
  'linearGradient',
  'radialGradient',
  'stop',
  'filter',
  'image',
  'style',
])
/** Filter primitives, except the one that loads pictures. */
const filterStep = /^fe(?!Image$)[A-Z][A-Za-z]+$/

/** Embedded raster images; a nested drawing would not be sanitised, so it is not allowed. */
const pixels = /^data:image\/(png|jpe?g|gif|webp|avif);base64,[A-Za-z0-9+/=\s]*$/i
const withinDrawing = /^#[\w:.-]+$/

/**
 * A drawing without scripts, handlers, foreign content and external references.
 * @returns undefined for what is not a drawing
 */
export async function cleanSvg(text: string): Promise<string | undefined> {
  // Entities can expand a few lines to gigabytes.
  if (/<!ENTITY/i.test(text)) return undefined
  try {
    // A large module that only uploads need.
    const { optimize } = await import('svgo')
    const { data } = optimize(text, {
      multipass: false,
      plugins: [
        // A style rule could contain addresses; inlined on the shapes it becomes an attribute like others.
        { name: 'inlineStyles', params: { onlyMatchedOnce: false, removeMatchedSelectors: true } },
        'removeDoctype',
        'removeXMLProcInst',
        'removeComments',
        'removeMetadata',
        'removeEditorsNSData',
        keepHarmless,
      ],
    })
    // Without a stated size it would have to be rendered to find it out.
    return /^<svg\b[^>]*\b(viewBox|height)="/.test(data) ? data : undefined
  } catch {
    return undefined
  }
}

const keepHarmless: CustomPlugin = {
  name: 'keepHarmless',
  fn: () => ({
    element: {
      enter: (node, parent) => {
        if (!elements.has(node.name) && !filterStep.test(node.name)) return remove(node, parent)
        if (node.name === 'style' && !isHarmlessStyle(textIn(node))) return remove(node, parent)
        for (const [name, value] of Object.entries(node.attributes)) {
          if (!isHarmless(name, value)) delete node.attributes[name]
        }
        return undefined
      },
    },
    cdata: { enter: (node, parent) => void (isIn(parent, 'style') || remove(node, parent)) },
    instruction: { enter: (node, parent) => void remove(node, parent) },
    doctype: { enter: (node, parent) => void remove(node, parent) },
  }),
}

type Parent = { children: unknown[] }

function remove(node: unknown, parent: Parent): void {
  parent.children = parent.children.filter((child) => child !== node)
}

const isIn = (parent: object, name: string): boolean => 'name' in parent && parent.name === name

function textIn({ children }: XastElement): string {
  return children.map((child) => ('value' in child ? child.value : '')).join('')
}

function isHarmless(name: string, value: string): boolean {
  if (/^on/i.test(name)) return false
  if (/(^|:)href$/i.test(name)) return withinDrawing.test(value.trim()) || pixels.test(value.trim())
  if (name.includes(':') && !/^(xmlns|xlink|xml):/.test(name)) return false
  if (/^xmlns(:|$)/i.test(name)) return /^(xmlns|xmlns:xlink)$/.test(name)
  return !/javascript:/i.test(value) && isHarmlessStyle(value)
}

/** True for a style that refers to nothing outside the drawing, in whatever disguise. */
function isHarmlessStyle(css: string): boolean {
  if (/[<\\]|@import|@font-face|expression\s*\(|image-set\s*\(|src\s*\(/i.test(css)) return false
  return [...css.matchAll(/url\s*\(([^)]*)/gi)].every(([, address = '']) =>
    /^\s*["']?#[\w:.-]+["']?\s*$/.test(address),
  )
}
