import type { Setting } from './site-layout.loader.ts'

/** Outlines drawn for the footer; Lucide no longer carries brand marks. */
const marks = {
  facebook: 'M14 21v-8h3l.5-4H14V7c0-1.2.6-2 2-2h2V2h-3c-3 0-5 1.8-5 5v2H7v4h3v8',
  youtube:
    'M6 5.5h12a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5zM10 9.5l5 2.5-5 2.5z',
  linkedin:
    'M4 9h3.5v11H4zM5.75 6.2v.1M11 20V9h3.5v1.8c.8-1.3 2-2 3.3-2 2.2 0 3.7 1.6 3.7 4.3V20h-3.5v-6c0-1.3-.6-2-1.7-2s-1.8.8-1.8 2v6z',
  instagram:
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3zM8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M17 6.9v.1',
  x: 'M4 4l16 16M4 20l6.6-7.2M20 4l-6.5 7.1',
} as const

/** Links that are empty are left out (FOOT-02). */
export function SocialLinks({ setting, label }: { setting: Setting; label: string }) {
  const links = [
    { name: 'Facebook', url: setting.fb_link, mark: marks.facebook },
    { name: 'YouTube', url: setting.youtube_link, mark: marks.youtube },
    { name: 'LinkedIn', url: setting.linkedin, mark: marks.linkedin },
    { name: 'Instagram', url: setting.instagram_link, mark: marks.instagram },
    { name: 'X', url: setting.twitter_link, mark: marks.x },
  ].filter(({ url }) => url !== '')
  if (links.length === 0) return null
  return (
    <ul className="social-links" aria-label={label}>
      {links.map(({ name, url, mark }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener">
            <span className="sr-only">{name}</span>
            <svg
              viewBox="0 0 24 24"
              width="20"
              height="20"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={mark} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
