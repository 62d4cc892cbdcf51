/** The yearly bonus of each example as a share of the sum assured; `high` where there are two. */
export type BonusRates = { readonly low: number; readonly high?: number }

/** A column of amounts: its head, its amount in a year, and whether that is guaranteed. */
export type YearColumn<Year, Head = string> = {
  readonly key: string
  readonly head: Head
  readonly value: (year: Year) => number
  readonly look?: 'is-solid' | 'is-illustrated'
  /** Mostly zero: a dash reads better than a column of zeros. */
  readonly isOccasional?: boolean
}
