/** The drawings of `public-art/`, served as files under /art/. */
export type AvatarArt = 'avatar-woman' | 'avatar-young-woman' | 'avatar-man' | 'avatar-elder'

export type Art =
  | AvatarArt
  | 'logo'
  | 'logo-mark'
  | 'logo-mono'
  | 'motif'
  | 'hero-shapla'
  | 'fallback'
  | 'jibon-swapno'
  | 'young-citizen'
  | 'jibon-surokkha'
  | 'nabo-jibon-anando'
  | 'money-back'
  | 'pension'

/** The address of a drawing: `/art/pension.svg`. */
export function artUrl(art: Art): string {
  return `/art/${art}.svg`
}
