/** Reads the form of a page from its HTML, as a browser without scripts gets it. */

/** The error under each field. */
export function errorsOf(html: string): Record<string, string> {
  const found = html.matchAll(/id="(\w+)-error"[^>]*>(?:<svg.*?<\/svg>)?(.*?)<\/span>/g)
  return Object.fromEntries([...found].map(([, field = '', text = '']) => [field, text]))
}

/** The visible text of a marked part of the page. */
export function partOf(html: string, part: string): string | undefined {
  const [, inner] = new RegExp(`data-part="${part}">(.*?)</(?:p|tr)>`).exec(html) ?? []
  return inner?.replace(/<[^>]*>/g, '')
}

function tagsOf(html: string, tag: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}[^>]*>`, 'g'))]
    .map(([text]) => text)
    .filter((text) => text.includes(`name="${name}"`))
}

export function inputOf(html: string, name: string): string | undefined {
  return /value="([^"]*)"/.exec(tagsOf(html, 'input', name)[0] ?? '')?.[1]
}

export function radiosOf(html: string, name: string): string[] {
  return tagsOf(html, 'input', name).map((tag) => /value="([^"]*)"/.exec(tag)?.[1] ?? '')
}

export function checkedOf(html: string, name: string): string | undefined {
  const checked = tagsOf(html, 'input', name).find((tag) => tag.includes('checked'))
  return /value="([^"]*)"/.exec(checked ?? '')?.[1]
}

function selectOf(html: string, name: string): string {
  return new RegExp(`<select[^>]*name="${name}".*?</select>`).exec(html)?.[0] ?? ''
}

export function optionsOf(html: string, name: string): string[] {
  return [...selectOf(html, name).matchAll(/<option value="([^"]+)"/g)].map(([, value = '']) => value)
}

export function chosenOf(html: string, name: string): string | undefined {
  return [...selectOf(html, name).matchAll(/<option[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes('selected'))
    .map((tag) => /value="([^"]*)"/.exec(tag)?.[1] ?? '')[0]
}

/** The label of the page's primary action; there is at most one. */
export function primaryOf(html: string): string[] {
  const main = html.slice(html.indexOf('<main'))
  const found = main.matchAll(/<(?:a|button)[^>]*class="btn btn-primary[^>]*>(.*?)<\/(?:a|button)>/gs)
  return [...found].map(([, inner = '']) => inner.replace(/<[^>]*>/g, ''))
}

/** The tag of a submit button by its name and value; empty when there is none. */
export function buttonOf(html: string, name: string, value: string): string {
  return tagsOf(html, 'button', name).find((tag) => tag.includes(`value="${value}"`)) ?? ''
}
