import { expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { bn } from '#sales/proposals/words.bn.ts'
import { en } from '#sales/proposals/words.en.ts'
import { app, openApp } from '../drive/test-app.ts'
import { quoteFor } from '../people/proposal-of-sumaiya.ts'

openApp()

it('who buys for themselves with a calculation for another birth date reads so at once, and is led back to it (PROP-15)', async () => {
  const words = { bn, en }
  const holder = await app.signIn('rahima')
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { dob: '1996-04-05' })
  for (const language of languages) {
    const address = `/policy-buy?quote=${encodeURIComponent(quote)}&section=applicant`
    const page = String((await holder.get(address, { language })).body)
    // Their own birth date cannot be changed here, so nobody is told to correct it.
    const [, said = ''] = page.split(words[language].problems.birthDateNotAsPriced)
    expect(said.match(/href="([^"]*)"/)?.[1]).toContain('fromPolicyBuy=1')
    expect(said).toContain(words[language].summary.change)
  }
})
