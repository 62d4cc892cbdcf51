import { describe, expect, it } from 'vitest'
import { examinePage } from './examine-page.ts'
import { readPage } from './read-page.ts'

const origin = 'https://shapla.example'
const head = `<title>শাখা</title><meta name="description" content="সব শাখা"><link rel="canonical" href="${origin}/x"><link rel="alternate" hrefLang="bn" href="${origin}/x"><link rel="alternate" hrefLang="en" href="${origin}/x?lang=en"><link rel="alternate" hrefLang="x-default" href="${origin}/x"><meta property="og:title" content="শাখা"><meta property="og:image" content="${origin}/og/page/x.bn.png">`
const body =
  '<h1>শাখা</h1><p>SMS ১৬৭৮৯, Facebook, ILLUS-1, info@shapla.example, https://shapla.example/news</p>'
const whole = (inHead = head, inBody = body) =>
  `<!doctype html><html lang="bn"><head>${inHead}</head><body>${inBody}</body></html>`
const examine = (html: string) => examinePage(readPage('/x', html, origin), 'bn')

describe('the examiner of the crawl', () => {
  it('finds nothing wrong with a good page', async () => {
    expect(await examine(whole())).toEqual([])
  })

  it.each([
    ['a heading too many', whole(head, `${body}<h1>আরেকটি</h1>`), 'h1'],
    ['no title', whole(head.replace('শাখা', '')), 'title'],
    ['no description', whole(head.replace('সব শাখা', '')), 'description'],
    ['no canonical address', whole(head.replace('canonical', 'icon')), 'canonical'],
    ['a canonical address in the other language', whole(head.replace('/x"', '/x?lang=en"')), 'canonical'],
    ['no address in English', whole(head.replace('hrefLang="en"', 'hrefLang="fr"')), 'language'],
    ['a picture in the other language', whole(head.replace('.bn.png', '.en.png')), 'picture'],
    ['a picture without words', whole(head, `${body}<img src="/a.svg">`), 'alt'],
    ['two things of one name', whole(head, `${body}<p id="a">ক</p><p id="a">খ</p>`), 'no-dup-id'],
    ['what no browser mends well', whole(head, `${body}<p><div>ক</div></p>`), 'close-order'],
    ['an idle link', whole(head, `${body}<a href="/x">এখানে</a>`), 'where it leads'],
    ['a borrowed block', whole(head, `${body}<p lang="en">Not translated</p>`), 'other language'],
    ['a list that holds a paragraph', whole(head, `${body}<ul><p>ক</p></ul>`), 'element-permitted-content'],
    ['a field without a label', whole(head, `${body}<input name="a" type="text">`), 'input-missing-label'],
    [
      'a picture whose words are empty',
      whole(head, `${body}<a href="/x"><img src="/a.svg" alt=""></a>`),
      'h30',
    ],
    ['a single stray word', whole(head, `${body}<p>আপনার policy নিন</p>`), 'other language: policy'],
    ['a stray word in the title', whole(head.replaceAll('শাখা', 'শাখা Branch')), 'other language: Branch'],
    ['a stray name of a field', whole(head, `${body}<nav aria-label="Menu"></nav>`), 'other language: Menu'],
    ['a stray sentence', whole(head, `${body}<p>Please call us at any time.</p>`), 'other language'],
    [
      'stray words for those who listen',
      whole(head, `${body}<img src="/a.svg" alt="A boat on a wide river">`),
      'other',
    ],
  ])('finds %s', async (_what, html, word) => {
    expect((await examine(html)).join(' ')).toContain(word)
  })

  it('finds a Bangla word on an English page, but not in the link to the Bangla one', async () => {
    const english = whole(
      head.replace('সব শাখা', 'All').replaceAll('শাখা', 'Branches').replace('/x"', '/x?lang=en"'),
      '<h1>Branches</h1><a hrefLang="bn" lang="bn" href="/x">বাংলা</a><p>From ৳5,000 a year. ঢাকা</p>',
    ).replace('lang="bn"', 'lang="en"')
    const found = await examinePage(readPage('/x', english, origin), 'en')
    expect(found.filter((offence) => offence.includes('other language'))).toEqual([
      '/x (en): holds words of the other language: ঢাকা',
    ])
  })
})

describe('the reader of the crawl', () => {
  it('follows links of the site only, and knows its files and places', () => {
    const page = readPage(
      '/page/a',
      '<a href="/x?y=1&amp;z=2#w">a</a><a href="b">b</a><a href="https://else.example/">c</a><a href="tel:16789">d</a><p id="here"><img src="/a.svg" alt="">',
      origin,
    )
    expect(page.links).toEqual(['/x?y=1&z=2#w', '/page/b'])
    expect(page.files).toEqual(['/a.svg'])
    expect([...page.ids]).toEqual(['here'])
  })
})
