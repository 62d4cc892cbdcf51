/** The end of the slider in taka for a plan without a maximum; larger sums are typed. */
const farthest = 10_000_000

/** The size of a step by the sum it starts from, in taka. */
const strides = [
  { below: 100_000, stride: 10_000 },
  { below: 500_000, stride: 50_000 },
  { below: 2_000_000, stride: 100_000 },
  { below: farthest, stride: 500_000 },
]

/** The round sums of a slider in taka, from the plan's minimum on, all allowed multiples. */
export function sumSteps({ min, max, multiple }: SumLimits): number[] {
  const last = Math.min(max ?? farthest, Math.max(farthest, min))
  const steps: number[] = []
  let sum = Math.ceil(min / multiple) * multiple
  while (sum <= last) {
    steps.push(sum)
    const stride = strides.find(({ below }) => sum < below)?.stride ?? farthest
    const next = Math.max(sum + multiple, Math.floor(sum / stride + 1) * stride)
    sum = Math.ceil(next / multiple) * multiple
  }
  return steps
}

/** Index of the step at or next below a typed sum. */
export function stepOf(steps: readonly number[], sum: number): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step <= sum),
  )
}

type SumLimits = { readonly min: number; readonly max: number | null; readonly multiple: number }
