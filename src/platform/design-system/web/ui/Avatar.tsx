import { type AvatarArt, artUrl } from './art.ts'

/** A person: one of four drawn people, their own picture, or the first letter of the name. */
export function Avatar({ name, art, src, large }: AvatarProps) {
  const size = large ? 88 : 44
  const url = src ?? (art && artUrl(art))
  return (
    <span className={`avatar ${large ? 'avatar-large' : ''}`} aria-hidden="true">
      {url ? <img src={url} width={size} height={size} alt="" /> : firstLetter(name)}
    </span>
  )
}

export type AvatarProps = { name: string; art?: AvatarArt; src?: string; large?: boolean }

function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? ''
}
