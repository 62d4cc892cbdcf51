import type { ReactNode } from 'react'

/** A sheet of torn paper, for a receipt or a confirmation. */
export function Receipt({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <section className={`receipt ${className}`}>{children}</section>
}

/**
 * The ring with a tick above something finished; `isNew` plays its sewing animation once (the design's only flourish).
 */
export function PaidMark({ isNew }: { isNew?: boolean }) {
  return (
    <svg
      viewBox="0 0 92 92"
      aria-hidden="true"
      className={`paid-mark size-16 flex-none sm:size-23 ${isNew ? 'seal-sewn' : ''}`}
    >
      <circle cx="46" cy="46" r="43" className="fill-green-700" />
      <circle
        cx="46"
        cy="46"
        r="36"
        fill="none"
        stroke="#8fc2ae"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="seal-ring"
      />
      <path
        d="m29 47 12 12 23-26"
        fill="none"
        strokeWidth="6.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-white"
      />
    </svg>
  )
}

/** The stamp on a receipt: one word and a date, both formatted by the page; red if the paper is void. */
export function Stamp({ word, date, isVoid = false }: { word: string; date: string; isVoid?: boolean }) {
  const [stroke, fill] = isVoid ? ['stroke-red-700', 'fill-red-800'] : ['stroke-green-700', 'fill-green-700']
  return (
    <svg
      viewBox="0 0 120 120"
      role="img"
      aria-label={`${word}, ${date}`}
      className="size-21 flex-none -rotate-7 sm:size-30"
    >
      <g fill="none" strokeWidth="2.5" className={stroke}>
        <circle cx="60" cy="60" r="55" />
        <circle cx="60" cy="60" r="48" strokeDasharray="7 4.6" strokeLinecap="round" />
      </g>
      <path
        d="M60 40c-3-5-3-9 0-14 3 5 3 9 0 14zm-4 0c-6-2-8-5-9-10 5 1 8 4 9 10zm8 0c6-2 8-5 9-10-5 1-8 4-9 10z"
        className={fill}
      />
      <text
        x="60"
        y="62"
        textAnchor="middle"
        fontSize={word.length > 7 ? 15 : 19}
        className={`${fill} font-serif font-semibold`}
      >
        {word}
      </text>
      <text x="60" y="84" textAnchor="middle" fontSize="12" className={fill}>
        {date}
      </text>
    </svg>
  )
}
