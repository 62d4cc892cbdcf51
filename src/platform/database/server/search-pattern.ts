/** The pattern of `like` that finds texts with this one anywhere in them; its own % and _ mean themselves. */
export function anywhere(text: string): string {
  return `%${literally(text)}%`
}

/** A text in a pattern of `like`, where its % and _ mean themselves. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
