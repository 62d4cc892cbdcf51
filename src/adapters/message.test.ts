import { describe, expect, it } from 'vitest'
import { parsePhone } from '#kernel/phone.ts'
import { EmailRefused } from './email/email.ts'
import { type Message, sendMessage } from './message.ts'
import { SmsRefused, SmsUnavailable } from './sms/sms.ts'

const rahima = { mobile: parsePhone('01711000001'), email: 'rahima@example.com' }
const message: Message = {
  to: rahima,
  language: 'en',
  id: 'premium booked 7',
  sms: 'Your premium is booked.',
  mail: { subject: 'Your premium is booked', text: 'Thank you.' },
}

/** Fake channels that record what they are given, and fail as told. */
function outside(failures: { readonly sms?: Error; readonly email?: Error } = {}) {
  const sent: string[] = []
  const logged: object[] = []
  const send = (way: 'sms' | 'email') => async (each: { readonly to: string; readonly text: string }) => {
    const failure = failures[way]
    if (failure) throw failure
    sent.push(`${each.to}: ${each.text}`)
  }
  const log = { warn: (facts: object) => void logged.push(facts) }
  const notify = async (person: object, notice: object) => void sent.push(JSON.stringify([person, notice]))
  const deps = {
    sms: { send: send('sms') },
    email: { send: send('email') },
    devices: { notify },
    log,
  } as never
  return { deps, sent, logged }
}
const bySms = '01711000001: Your premium is booked.'
const byMail = 'rahima@example.com: Thank you.'

describe('A message', () => {
  it('goes by SMS and by mail to somebody who has both, but only by the channels it is written for', async () => {
    const { deps, sent } = outside()
    await sendMessage(deps, message)
    const { mail: _, ...short } = message
    await sendMessage(deps, short)
    await sendMessage(deps, { ...message, to: { email: rahima.email } })
    expect(sent).toEqual([bySms, byMail, bySms, byMail])
  })

  it('goes to the devices of a person if it is written for them, once the other channels have taken it', async () => {
    const push = { title: 'Shapla Life', text: 'Your premium is booked.', path: '/dashboard' }
    const person = { kind: 'customer', id: 7 } as const
    const to = { ...rahima, person }
    const { deps, sent } = outside()
    await sendMessage(deps, { ...message, to, push })
    await sendMessage(deps, { ...message, to })
    const byPush = JSON.stringify([person, { ...push, language: 'en', id: 'premium booked 7' }])
    expect(sent).toEqual([bySms, byMail, byPush, bySms, byMail])
    const away = outside({ sms: new SmsUnavailable('timeout') })
    await expect(sendMessage(away.deps, { ...message, to, push })).rejects.toThrow('unavailable')
    expect(away.sent).toEqual([])
  })

  it('that one channel refuses for good still goes by the other, and the log says so without the address', async () => {
    const ofSms = outside({ sms: new SmsRefused('4025', 'blocked: 01711000001') })
    await sendMessage(ofSms.deps, message)
    expect(ofSms.sent).toEqual([byMail])
    expect(ofSms.logged).toEqual([{ message: 'premium booked 7', why: 'SMS gateway refused: 4025' }])
    const ofMail = outside({ email: new EmailRefused('550', 'no such mailbox') })
    await sendMessage(ofMail.deps, message)
    expect(ofMail.sent).toEqual([bySms])
  })

  it('that cannot be sent at the moment is left to the job, which tries again', async () => {
    const { deps, sent } = outside({ sms: new SmsUnavailable('timeout') })
    await expect(sendMessage(deps, message)).rejects.toThrow('unavailable')
    expect(sent).toEqual([])
  })
})
