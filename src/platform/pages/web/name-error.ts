/** A line of an error summary says which field it is about: the names that its sentence does not contain come first. */
export function nameError(text: string, ...names: readonly string[]): string {
  const said = text.toLowerCase()
  const unsaid = names.filter((name) => !said.includes(name.toLowerCase()))
  return unsaid.length === 0 ? text : `${unsaid.join(', ')}: ${text}`
}
