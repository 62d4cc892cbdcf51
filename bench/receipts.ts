import { printReceipt } from '#money/receipts/server/print-receipt.ts'
import { createTypesetter } from '#platform/papers/server/typeset.ts'
import { issuer, receipt } from '../tests/payments/sample-receipt.ts'
import type { Bench } from './bench.ts'
import { median, type Row, whole } from './row.ts'

const papersEach = 60

/** Measures the receipts per second that one typesetter makes, all different, with text layer, structure and code. */
export async function receiptsPrinted({ rounds }: Pick<Bench, 'rounds'>): Promise<Row[]> {
  const typesetter = createTypesetter()
  try {
    const print = (running: number, language: 'bn' | 'en') =>
      printReceipt(typesetter, issuer, {
        ...receipt,
        language,
        number: `R26-${String(running).padStart(7, '0')}`,
        checkUrl: `${receipt.checkUrl}${running}`,
      })
    const { length: bytes } = (await print(0, 'bn')).bytes
    const figures: number[] = []
    for (let round = 1; round <= rounds; round++) {
      const startedAt = performance.now()
      const all = Array.from({ length: papersEach }, (_, at) =>
        print(round * papersEach + at, at % 2 === 0 ? 'bn' : 'en'),
      )
      await Promise.all(all)
      figures.push(papersEach / ((performance.now() - startedAt) / 1000))
    }
    return [
      {
        what: 'Receipts printed, both languages, one press',
        budget: '-',
        measured: `${whole(median(figures))} receipts/s`,
        holds: undefined,
        details: [`${papersEach} asked for at once; a receipt has ${whole(bytes / 1000)} kB.`],
      },
    ]
  } finally {
    typesetter.close()
  }
}
