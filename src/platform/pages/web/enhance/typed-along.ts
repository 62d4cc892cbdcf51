/** Text typed into a page's fields is carried to the other language; it is stored in the tab for that one step only. */
const storageName = 'typed-along'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** `place` counts the fields of one name; for choices, of one name and value. */
type Field = {
  readonly name: string
  readonly place: number
  readonly value: string
  readonly isChosen?: boolean
}
type Kept = { readonly path: string; readonly fields: readonly Field[] }

/** Stores what is typed and chosen in the forms of this page. */
export function storeTyped(): void {
  const fields = controls().flatMap((control): Field[] => {
    const { name, value } = control
    const field = {
      name,
      value,
      place: sameAs({ name, value, ...(isChoice(control) ? { isChosen: true } : {}) }).indexOf(control),
    }
    if (!isChoice(control)) return [field]
    return control.type === 'radio' && !control.checked ? [] : [{ ...field, isChosen: control.checked }]
  })
  try {
    sessionStorage.setItem(storageName, JSON.stringify({ path: location.pathname, fields } satisfies Kept))
  } catch {
    // Without storage the language changes all the same.
  }
}

/** Fills in the same fields, including those that only appear once others are filled in. */
export async function restoreTyped(): Promise<void> {
  let left = takeKept()
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
