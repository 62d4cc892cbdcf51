/** One line of the table: what was measured, what it should be, what it was. */
export type Row = {
  readonly what: string
  readonly budget: string
  readonly measured: string
  /** Undefined without a budget, and when the peer to compare with is not available. */
  readonly holds: boolean | undefined
  /** Where the figure comes from; printed only on the screen. */
  readonly details?: readonly string[]
}

const heads = ['What', 'Budget', 'Measured', 'Holds']

/** Rows as a Markdown table that reads well as plain text too. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [
    heads,
    ...rows.map(({ what, budget, measured, holds }) => [what, budget, measured, say(holds)]),
  ]
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const [head = '', ...body] = lines.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n')
}

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`)
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** 12345.6 → "12,346" */
export function whole(figure: number): string {
  return Math.round(figure).toLocaleString('en-US')
}

export function times(ratio: number): string {
  return `${ratio.toFixed(2)}x`
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

function say(holds: boolean | undefined): string {
  return holds === undefined ? '-' : holds ? 'yes' : 'no'
}
