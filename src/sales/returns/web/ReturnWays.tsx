import { useReturnsWords } from './words.ts'

/** The payouts as bars: position along the term, and height by share of the sum assured. */
const ways = {
  single: [{ at: 186, height: 56 }],
  inParts: [
    { at: 62, height: 14 },
    { at: 124, height: 14 },
    { at: 186, height: 28 },
  ],
} as const

/**
 * Draws the two ways in which money comes back: the stitched line is the monthly premium, solid bars are
 * payouts.
 */
export function ReturnWays() {
  const { ways: title, planNotes } = useReturnsWords()
  return (
    <div className="no-print mt-s5 border-t border-line pt-s5">
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-s3 grid gap-s5 text-s sm:grid-cols-2">
        {(['single', 'inParts'] as const).map((way) => (
          <li key={way}>
            <svg viewBox="0 0 200 72" className="mb-s2 w-full max-w-[260px]" aria-hidden="true">
              <path d="M2 69H198" strokeWidth="3" strokeDasharray="9 6" className="stroke-pink-700" />
              {ways[way].map(({ at, height }) => (
                <rect
                  key={at}
                  x={at - 12}
                  y={64 - height}
                  width="24"
                  height={height}
                  className="fill-green-700"
                />
              ))}
            </svg>
            {planNotes[way]}
          </li>
        ))}
      </ul>
    </div>
  )
}
