/** What a call with files sends. Nested objects become `outer[inner]`, lists repeat their name. */
export function toFormData(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return
    if (value instanceof Blob) form.append(name, value)
    else if (Array.isArray(value)) for (const one of value) add(name, one)
    else if (typeof value === 'object') {
      for (const [inner, one] of Object.entries(value)) add(`${name}[${inner}]`, one)
    } else form.append(name, String(value))
  }
  for (const [name, value] of Object.entries(fields)) add(name, value)
  return form
}
