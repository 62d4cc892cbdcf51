import { Drawing } from '#ui'
import type { Setting } from './site-layout.loader.ts'

/** Empty links are left out (FOOT-02). */
export function SocialLinks({ setting, label }: { setting: Setting; label: string }) {
  const links = [
    { name: 'Facebook', url: setting.fb_link, mark: 'facebook' },
    { name: 'YouTube', url: setting.youtube_link, mark: 'youtube' },
    { name: 'LinkedIn', url: setting.linkedin, mark: 'linkedin' },
    { name: 'Instagram', url: setting.instagram_link, mark: 'instagram' },
    { name: 'X', url: setting.twitter_link, mark: 'x' },
  ] as const
  const given = links.filter(({ url }) => url !== '')
  if (given.length === 0) return null
  return (
    <ul className="social-links" aria-label={label}>
      {given.map(({ name, url, mark }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener">
            <span className="sr-only">{name}</span>
            <svg
              width="20"
              height="20"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <Drawing of={`on-${mark}`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
