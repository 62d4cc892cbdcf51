import { describe, expect, it } from 'vitest'
import { type Email, EmailRefused, EmailUnavailable } from '#adapters/email/email.ts'
import { patienceFor } from '../sandbox-world.ts'

export type EmailWorld = {
  readonly email: Email
  behave(trouble: 'ok' | 'refuse' | 'error' | 'hang' | 'down'): Promise<void>
  /** What a mailbox received, newest first: subject, an empty line, text, names of attachments in brackets. */
  received(by: string): Promise<string[]>
}

/** Cases that every mail server must pass; `world` opens one with the timeout that a test chooses. */
export function emailCases(world: (timeoutMs?: number) => EmailWorld): void {
  const hello = { subject: 'Hello', text: 'Hello', language: 'en' } as const

  describe('a mail server', () => {
    it('delivers a long Bangla subject, a text and papers unchanged (API-09)', async () => {
      const subject = 'আপনার প্রিমিয়ামের রসিদ: জীবন বিজয় পলিসি, কিস্তি ২০২৬ সালের ডিসেম্বর মাসের'
      const text = 'প্রিয় রহিমা খাতুন,\n\nআপনার ৳২২,২৪৬ আমরা পেয়েছি। রসিদ সঙ্গে দেওয়া হলো।\n\nশাপলা লাইফ'
      await world().email.send({
        to: 'rahima@example.com',
        subject,
        text,
        html: '<p>প্রিয় রহিমা খাতুন</p>',
        language: 'bn',
        attachments: ['receipt.pdf', 'প্রিমিয়াম পরিশোধের প্রত্যয়নপত্র ২০২৬–২৭.pdf'].map((name) => ({
          name,
          contentType: 'application/pdf',
          content: new TextEncoder().encode('%PDF'),
        })),
        id: 'receipt 1',
      })
      const papers = '[receipt.pdf]\n[প্রিমিয়াম পরিশোধের প্রত্যয়নপত্র ২০২৬–২৭.pdf]'
      expect(await world().received('rahima@example.com')).toEqual([`${subject}\n\n${text}\n${papers}`])
    })

    it('shows a mail once although it was handed over twice', async () => {
      const message = { ...hello, to: 'karim@example.com', id: 'welcome 2' }
      await world().email.send(message)
      await world().email.send(message)
      expect(await world().received('karim@example.com')).toHaveLength(1)
    })

    it('accepts no second recipient or header injected through an address or a subject', async () => {
      const to = 'mim@example.com\r\nBcc: thief@example.com'
      await world()
        .email.send({ ...hello, to, id: 'injected 1' })
        .catch(() => {})
      const subject = 'Hello\r\nBcc: thief@example.com'
      await world().email.send({ ...hello, to: 'mim@example.com', subject, id: 'injected 2' })
      expect(await world().received('thief@example.com')).toEqual([])
    })

    it('refuses a mailbox that does not exist', async () => {
      await world().behave('refuse')
      const sending = world().email.send({ ...hello, to: 'nobody@example.com', id: 'refused' })
      await expect(sending).rejects.toBeInstanceOf(EmailRefused)
    })

    it.each(['error', 'hang', 'down'] as const)('is unavailable when it answers with %s', async (trouble) => {
      await world().behave(trouble)
      const message = { ...hello, to: 'salma@example.com', id: `trouble ${trouble}` }
      await expect(world(patienceFor(trouble)).email.send(message)).rejects.toBeInstanceOf(EmailUnavailable)
      await world().behave('ok')
      await world().email.send(message)
    })
  })
}
