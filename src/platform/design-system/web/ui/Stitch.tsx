/** The one ornament: a line of running stitch. Pink on paper, marigold on green, `todo` for what is to come. */
export function Stitch({ thread = 'pink' }: StitchProps) {
  return <span className={`stitch thread-${thread}`} aria-hidden="true" />
}

export type StitchProps = { thread?: 'pink' | 'mari' | 'todo' }
