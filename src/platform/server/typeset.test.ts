import { afterEach, describe, expect, it } from 'vitest'
import { textOfPaper } from '../../../tests/drive/paper-text.ts'
import { createTypesetter, type Typesetter } from './typeset.ts'

const paper = '/platform/server/papers/trial.typ'
const data = (line: string) => ({
  title: 'পরীক্ষা',
  author: 'শাপলা লাইফ',
  language: 'bn',
  made: { year: 2026, month: 3, day: 1 },
  lines: [line],
})

describe('the press', () => {
  let typesetter: Typesetter | undefined
  afterEach(() => typesetter?.close())

  it('sets the same paper in the same bytes, and its text reads in the order of speech', async () => {
    typesetter = createTypesetter()
    const line = 'দুর্ঘটনা, স্বাস্থ্য, কিস্তি, ফোঁড়: ৳৫,২৩,৮০০ for Karim & Sons <b>'
    const [first, second] = [
      await typesetter.typeset(paper, data(line)),
      await typesetter.typeset(paper, data(line)),
    ]
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
    expect(textOfPaper(first)).toEqual([line])
  })

  it('reads data as text only', async () => {
    typesetter = createTypesetter()
    for (const line of ['#eval("1 + 1")', '$ x^2 $', '#import "/settings.ts"', '= Heading', '])', '\\'])
      expect(textOfPaper(await typesetter.typeset(paper, data(line)))).toEqual([line])
  })

  it('refuses a paper that cannot be set, and sets the next one', async () => {
    typesetter = createTypesetter()
    await expect(typesetter.typeset('/platform/server/papers/none.typ', {})).rejects.toThrow('none.typ')
    await expect(typesetter.typeset(paper, { title: 'only' })).rejects.toThrow('trial.typ')
    expect(textOfPaper(await typesetter.typeset(paper, data('আবার')))).toEqual(['আবার'])
  })

  it('is put away when it hangs, and nobody waits for ever', async () => {
    typesetter = createTypesetter({ silenceMs: 1 })
    const both = [typesetter.typeset(paper, data('এক')), typesetter.typeset(paper, data('দুই'))]
    for (const one of both) await expect(one).rejects.toThrow('The press hangs')
  })

  it('takes a hundred papers at once and refuses more', async () => {
    const busy = createTypesetter()
    typesetter = busy
    const all = Array.from({ length: 101 }, (_, index) => busy.typeset(paper, data(String(index))))
    await expect(all.pop()).rejects.toThrow('pressBusy')
    expect(textOfPaper((await Promise.all(all))[99] ?? new Uint8Array())).toEqual(['99'])
  })
})
