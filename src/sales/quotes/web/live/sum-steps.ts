/** Where the slider of a sum without maximum ends; larger ones are typed. */
const farthest = 10_000_000

/** How far one step goes, by the sum that it starts from. */
const strides = [
  { below: 100_000, stride: 10_000 },
  { below: 500_000, stride: 50_000 },
  { below: 2_000_000, stride: 100_000 },
  { below: farthest, stride: 500_000 },
]

/** The round sums that a slider offers, in taka: from the plan's minimum on, each a multiple that it takes. */
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

/** The step that a typed sum stands at, or next below. */
export function stepOf(steps: readonly number[], sum: number): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step <= sum),
  )
}

type SumLimits = { readonly min: number; readonly max: number | null; readonly multiple: number }
