import { describe, expect, it } from 'vitest'
import { makeBreaker } from './breaker.ts'
import { OutsideRefused, OutsideUnavailable } from './failure.ts'

const resting = () => new OutsideUnavailable('the core', 'resting')
const down = async () => {
  throw new OutsideUnavailable('the core', 'cut')
}

function breakerWithClock() {
  let now = 0
  const through = makeBreaker(resting, { failures: 3, restMs: 1_000, steadyNow: () => now })
  return { through, wait: (ms: number) => (now += ms) }
}

async function whyOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'answered',
    (error: OutsideUnavailable) => error.why,
  )
}

describe('the breaker before an outside system', () => {
  it('holds calls back after consecutive failures, and lets one through after its rest', async () => {
    const { through, wait } = breakerWithClock()
    for (let n = 0; n < 3; n++) expect(await whyOf(through(down))).toBe('cut')
    expect(await whyOf(through(down))).toBe('resting')
    wait(1_000)
    expect(await whyOf(through(down))).toBe('cut')
    expect(await whyOf(through(async () => 'back'))).toBe('resting')
    wait(1_000)
    expect(await through(async () => 'back')).toBe('back')
    expect(await through(async () => 'still back')).toBe('still back')
  })

  it('lets only one call try while the system may still be down', async () => {
    const { through, wait } = breakerWithClock()
    for (let n = 0; n < 3; n++) await whyOf(through(down))
    wait(1_000)
    const { promise, resolve } = Promise.withResolvers<string>()
    const probe = through(() => promise)
    expect(await whyOf(through(async () => 'too early'))).toBe('resting')
    resolve('back')
    expect(await probe).toBe('back')
  })

  it('counts a refusal as an answer: the system is up', async () => {
    const { through } = breakerWithClock()
    const refusal = async () => {
      throw new OutsideRefused('the core', 'planUnknown', 'No such plan')
    }
    for (let n = 0; n < 5; n++) await expect(through(refusal)).rejects.toBeInstanceOf(OutsideRefused)
  })
})
