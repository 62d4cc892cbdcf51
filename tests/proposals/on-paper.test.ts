import { expect, it } from 'vitest'
import { bn } from '#sales/proposals/print.words.bn.ts'
import { en } from '#sales/proposals/print.words.en.ts'
import { textOfPaper } from '../drive/paper-text.ts'
import { app, openApp } from '../drive/test-app.ts'
import { somebodyElse } from '../people/proposal-of-sumaiya.ts'
import { sell } from '../underwriting/underwriters.ts'

openApp()

it('a printed proposal says in both languages when cover begins, whatever its status, on two pages each', async () => {
  const seller = await app.signIn('agent')
  const { body } = await sell({ app, seller }, { ...somebodyElse(), mobile: '01711700002' })
  const paper = await fetch(`${app.url}/api-app/proposals/${body.data.id}/paper`, {
    headers: { authorization: `Bearer ${seller.token}` },
  })
  const pages = textOfPaper(new Uint8Array(await paper.arrayBuffer()))
  expect(pages).toHaveLength(4)
  const text = pages.join('').replace(/\s/g, '')
  for (const { cover } of [bn, en]) expect(text).toContain(cover.replace(/\s/g, ''))
})
