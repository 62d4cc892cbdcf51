/** Text typed into a page's fields is carried to the other language; it is stored in the tab for that one step only. */
const storageName = 'typed-along'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** `place` counts the fields of one name; for choices, of one name and value. */
export type Field = {
  readonly name: string
  readonly place: number
  readonly value: string
  readonly isChosen?: boolean
}
type Kept = { readonly path: string; readonly fields: readonly Field[] }

/** Stores what is typed and chosen in the forms of this page. */
export function storeTyped(): void {
  const kept: Kept = { path: location.pathname, fields: readFields(controls()) }
  try {
    sessionStorage.setItem(storageName, JSON.stringify(kept))
  } catch {
    // Without storage the language changes all the same.
  }
}

/** What differs in the forms of this page from how they were drawn; not in those that only search or narrow a list. */
export function readTyped(): readonly Field[] {
  const isTyped = (control: Control) => {
    if (isChoice(control)) return control.checked !== control.defaultChecked
    if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue
    const drawn = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0]
    return control.value !== drawn?.value
  }
  return readFields(controls().filter((control) => control.form?.method === 'post' && isTyped(control)))
}

function readFields(from: readonly Control[]): Field[] {
  return from.flatMap((control): Field[] => {
    const { name, value } = control
    const field = {
      name,
      value,
      place: sameAs({ name, value, ...(isChoice(control) ? { isChosen: true } : {}) }).indexOf(control),
    }
    if (!isChoice(control)) return [field]
    return control.type === 'radio' && !control.checked ? [] : [{ ...field, isChosen: control.checked }]
  })
}

export const restoreTyped = (): Promise<void> => fillAgain(takeKept())

/** Fills in the same fields, including those that only appear once others are filled in. */
export async function fillAgain(fields: readonly Field[]): Promise<void> {
  let left = fields
  for (let tries = 0; left.length > 0 && tries < 20; tries++) {
    left = left.filter((field) => !fillIn(field))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function takeKept(): readonly Field[] {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(storageName) ?? 'null')
    sessionStorage.removeItem(storageName)
    return kept?.path === location.pathname ? kept.fields : []
  } catch {
    return []
  }
}

/** True if the field now has its value from the other language. */
function fillIn(field: Field): boolean {
  const control = sameAs(field)[field.place]
  if (!control) return false
  if (isChoice(control)) {
    if (control.checked !== field.isChosen) control.click()
    return control.checked === field.isChosen
  }
  if (control.value !== field.value) {
    // React notices the change only through the browser's own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, field.value)
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  }
  return control.value === field.value
}

function sameAs({ name, value, isChosen }: Pick<Field, 'name' | 'value' | 'isChosen'>): Control[] {
  const isSame = (one: Control) => one.name === name && (isChosen === undefined || one.value === value)
  return controls().filter(isSame)
}

/** Fields that a person fills in; secrets, files and hidden fields are not carried, nor forms that save themselves. */
function controls(): Control[] {
  const all = document.querySelectorAll<Control>(
    'main form:not([data-autosaved]) :is(input, textarea, select)[name]',
  )
  return [...all].filter(
    (control) =>
      !['hidden', 'password', 'file', 'search', 'submit'].includes(control.type) &&
      control.autocomplete !== 'one-time-code' &&
      !control.closest('[aria-hidden]'),
  )
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox'
}
