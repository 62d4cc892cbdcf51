/** The text of a form under this name; one that was not sent is empty. */
export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '')
}

/** The texts of a form under these names; one that was not sent is empty. */
export function textsOf<Name extends string>(form: FormData, ...names: Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<Name, string>
}
