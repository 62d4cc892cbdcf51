import type { TestApp } from './test-app.ts'

/** The value of a metric, with its labels as they are written: 0 while it is absent. */
export async function metricOf({ visitor }: Pick<TestApp, 'visitor'>, name: string): Promise<number> {
  const { body } = await visitor.get('/metrics')
  const line = String(body)
    .split('\n')
    .find((each) => each.startsWith(`${name} `))
  return Number(line?.split(' ')[1] ?? 0)
}
