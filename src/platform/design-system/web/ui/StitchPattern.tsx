/**
 * The fill pattern for what is not certain yet, for `fill="url(#id)"`: thread on marigold, or on green for
 * the current month.
 */
export function StitchPattern({ id, colour = 'mari' }: { id: string; colour?: 'mari' | 'green' }) {
  const [ground, thread] =
    colour === 'mari' ? ['fill-mari-100', 'stroke-mari-600'] : ['fill-green-100', 'stroke-green-700']
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <defs>
        <pattern id={id} width="8" height="10" patternUnits="userSpaceOnUse">
          <rect width="8" height="10" className={ground} />
          <path d="M1.5 3h5M-2.5 8h5M5.5 8h5" strokeWidth="1.7" strokeLinecap="round" className={thread} />
        </pattern>
      </defs>
    </svg>
  )
}
