import { useWriter } from '#platform/http/web/write.ts'
import type { OfferAnswer } from '../contract.ts'
import { useComparisonWords } from './words.ts'

const width = 100

/**
 * A bar chart on one scale for all plans: the total paid as a line, the guaranteed amount solid, the possible
 * bonus stitched. `most` is the largest amount of all plans.
 */
export function OfferDrawing({ offer, most }: { offer: OfferAnswer; most: number }) {
  const words = useComparisonWords().offer
  const write = useWriter()
  const { paid, guaranteed, illustrated } = offer
  const at = (amount: number) => Math.round((amount / most) * width * 10) / 10
  const perhaps = illustrated?.high.total ?? guaranteed.total
  if (guaranteed.total === 0) return null
  return (
    <svg
      className="offer-drawing"
      viewBox={`0 0 ${width} 16`}
      preserveAspectRatio="none"
      role="img"
      aria-label={write.fill(words.drawing, {
        paid: write.amount(paid),
        surely: write.amount(guaranteed.total),
        perhaps: write.amount(perhaps),
      })}
    >
      <path className="offer-track" d={`M0 8H${at(paid)}`} />
      <rect className="offer-solid" x="0" y="3" width={at(guaranteed.total)} height="10" />
      {perhaps > guaranteed.total && (
        <>
          <rect
            className="offer-perhaps"
            x={at(guaranteed.total)}
            y="3"
            width={at(perhaps) - at(guaranteed.total)}
            height="10"
          />
          <path className="offer-stitch" d={`M${at(guaranteed.total) + 1} 8H${at(perhaps) - 1}`} />
        </>
      )}
      <path className="offer-paid" d={`M${Math.max(0.3, at(paid) - 0.3)} 0V16`} />
    </svg>
  )
}
