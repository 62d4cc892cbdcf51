/** A person, by the first letter of the name. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {firstLetter(name)}
    </span>
  )
}

function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? ''
}
