import { type AvatarArt, artUrl } from './art.ts'

/** A person: one of four drawn people, or the first letter of the name. */
export function Avatar({ name, art, large }: AvatarProps) {
  const size = large ? 88 : 44
  return (
    <span className={`avatar ${large ? 'avatar-large' : ''}`} aria-hidden="true">
      {art ? <img src={artUrl(art)} width={size} height={size} alt="" /> : firstLetter(name)}
    </span>
  )
}

export type AvatarProps = { name: string; art?: AvatarArt; large?: boolean }

function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? ''
}
