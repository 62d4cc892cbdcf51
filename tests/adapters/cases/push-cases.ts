import { describe, expect, it } from 'vitest'
import {
  type Push,
  PushGone,
  PushRefused,
  type PushSubscription,
  PushUnavailable,
} from '#adapters/push/push.ts'
import { patienceFor } from '../sandbox-world.ts'

export type PushWorld = {
  readonly push: Push
  /** Subscribes a browser to our notices. */
  subscribe(by: string): Promise<PushSubscription>
  /** Turns the notices off in the browser. */
  unsubscribe(subscription: PushSubscription): Promise<void>
  behave(trouble: 'ok' | 'refuse' | 'error' | 'hang' | 'down'): Promise<void>
  /** What a browser showed, newest first: title, text and page, one per line. */
  received(by: string): Promise<string[]>
}

const words = {
  title: 'শাপলা লাইফ',
  text: '৳২২,২৪৬ জমা হয়েছে। পলিসি 900000001, রসিদ R-1।',
  path: '/dashboard',
  language: 'bn',
} as const

/** Cases that every push service must pass; `world` opens one with the timeout that a test chooses. */
export function pushCases(world: (timeoutMs?: number) => PushWorld): void {
  describe('a push service', () => {
    it('delivers Bangla text unchanged to the browser, which alone can decrypt it (API-09)', async () => {
      const to = await world().subscribe('01711000001')
      await world().push.send({ ...words, to, id: 'payment 1' })
      expect(await world().received('01711000001')).toEqual([`${words.title}\n${words.text}\n/dashboard`])
    })

    it('shows a notice once, however often it is handed over', async () => {
      const to = await world().subscribe('01711000002')
      const notice = { ...words, to, id: 'payment 7' }
      await Promise.all([world().push.send(notice), world().push.send(notice)])
      await world().push.send(notice)
      expect(await world().received('01711000002')).toHaveLength(1)
    })

    it('reports that a browser no longer accepts notices', async () => {
      const to = await world().subscribe('01711000003')
      await world().unsubscribe(to)
      const sending = world().push.send({ ...words, to, id: 'gone' })
      await expect(sending).rejects.toBeInstanceOf(PushGone)
    })

    it('refuses what it will never deliver', async () => {
      const to = await world().subscribe('01711000005')
      await world().behave('refuse')
      const sending = world().push.send({ ...words, to, id: 'refused' })
      await expect(sending).rejects.toBeInstanceOf(PushRefused)
      await expect(sending).rejects.not.toBeInstanceOf(PushGone)
    })

    it.each(['error', 'hang', 'down'] as const)('is unavailable when it answers with %s', async (trouble) => {
      const to = await world().subscribe('01711000006')
      await world().behave(trouble)
      const notice = { ...words, to, id: `trouble ${trouble}` }
      await expect(world(patienceFor(trouble)).push.send(notice)).rejects.toBeInstanceOf(PushUnavailable)
      await world().behave('ok')
      await world().push.send(notice)
    })
  })
}
