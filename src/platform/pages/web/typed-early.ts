type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Files cannot be restored, and nobody types into hidden fields. */
const fields = 'input:not([type=file],[type=hidden]), select, textarea'

/**
 * On a cheap phone with a slow connection, people type before the scripts have loaded. React assumes that
 * every field is as the server rendered it, and would reset it at the next change. So differences are
 * recorded until hydration, and then replayed as input events.
 * @param root what React hydrates: an island, or the whole document
 * @returns a function to call after hydration
 */
export function noteTypedEarly(root: Document | HTMLElement): () => void {
  const typed = new Map<Field, string | boolean>()
  const note = (field: Field) => {
    const { drawn, is } = stateOf(field)
    if (is !== drawn || typed.has(field)) typed.set(field, is)
  }
  const listen = ({ target }: Event) => {
    if (target instanceof Element && target.matches(fields)) note(target as Field)
  }
  for (const field of root.querySelectorAll<Field>(fields)) note(field)
  root.addEventListener('input', listen, true)
  return () => {
    root.removeEventListener('input', listen, true)
    for (const [field, is] of typed) {
      // In a group of radio buttons, the chosen one is enough.
      if (field.isConnected && (field.type !== 'radio' || is)) replay(field, is)
    }
  }
}

const isTicked = (field: Field): field is HTMLInputElement => /^(radio|checkbox)$/.test(field.type)

function stateOf(field: Field): { readonly drawn: string | boolean; readonly is: string | boolean } {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
    return { drawn: drawn?.value ?? '', is: field.value }
  }
  return isTicked(field)
    ? { drawn: field.defaultChecked, is: field.checked }
    : { drawn: field.defaultValue, is: field.value }
}

/** React ignores values that equal the last one it saw through its own setters, so set a different value first. */
function replay(field: Field, is: string | boolean): void {
  const name = isTicked(field) ? 'checked' : 'value'
  Object.assign(field, { [name]: typeof is === 'boolean' ? !is : `${is}.` })
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, is)
  for (const type of isTicked(field) ? ['click', 'change'] : ['input', 'change'])
    field.dispatchEvent(new Event(type, { bubbles: true }))
}
