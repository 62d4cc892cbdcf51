/** The drawings of `public-art/`, served as files at the root of the site. */
type Art =
  | 'avatar-woman'
  | 'avatar-young-woman'
  | 'avatar-man'
  | 'avatar-elder'
  | 'logo'
  | 'logo-mono'
  | 'motif'
  | 'hero-shapla'
  | 'hero-boat'
  | 'hero-kite'
  | 'fallback'
  | 'jibon-swapno'
  | 'young-citizen'
  | 'jibon-surokkha'
  | 'nabo-jibon-anando'
  | 'money-back'
  | 'pension'

/** The address of a drawing: `/pension.svg`. */
export function artUrl(art: Art): string {
  return `/${art}.svg`
}
