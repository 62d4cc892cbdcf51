import { describe, expect, it } from 'vitest'
import { type Sms, SmsRefused, SmsUnavailable } from '#adapters/sms/sms.ts'
import { patienceFor } from '../sandbox-world.ts'

export type SmsWorld = {
  readonly sms: Sms
  behave(trouble: 'ok' | 'refuse' | 'error' | 'hang' | 'down'): Promise<void>
  /** The texts that a mobile received, newest first. */
  received(by: string): Promise<string[]>
}

/** Cases that every SMS gateway must pass; `world` opens one with the timeout that a test chooses. */
export function smsCases(world: (timeoutMs?: number) => SmsWorld): void {
  describe('an SMS gateway', () => {
    it('delivers Bangla text unchanged (API-09)', async () => {
      const text = '৪৮২১৯৩ আপনার কোড। কাউকে বলবেন না।'
      await world().sms.send({ to: '01711000001', text, id: 'code 1' })
      expect(await world().received('01711000001')).toEqual([text])
    })

    it('delivers a message once, however often it is handed over', async () => {
      const message = { to: '01711000002', text: 'Premium received', id: 'receipt 7' }
      await Promise.all([world().sms.send(message), world().sms.send(message)])
      await world().sms.send(message)
      expect(await world().received('01711000002')).toHaveLength(1)
    })

    it('refuses what it will never deliver', async () => {
      await world().behave('refuse')
      const sending = world().sms.send({ to: '01711000005', text: 'Hello', id: 'refused' })
      await expect(sending).rejects.toBeInstanceOf(SmsRefused)
    })

    it.each(['error', 'hang', 'down'] as const)('is unavailable when it answers with %s', async (trouble) => {
      await world().behave(trouble)
      const message = { to: '01711000006', text: 'Hello', id: `trouble ${trouble}` }
      await expect(world(patienceFor(trouble)).sms.send(message)).rejects.toBeInstanceOf(SmsUnavailable)
      await world().behave('ok')
      await world().sms.send(message)
    })
  })
}
