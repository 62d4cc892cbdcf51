import { describe, expect, it } from 'vitest'
import { cleanPasted, toStored } from './stored-html.ts'

describe('Pasted text', () => {
  it('from a word processor loses its styles and keeps its lists, words and headings', () => {
    const word = `<html xmlns:o="urn:x"><head><style>p{color:red}</style></head><body><!--StartFragment-->
      <h1>ছুটির বিজ্ঞপ্তি</h1><p class=MsoNormal style='mso-margin:0'>শাখা <b>বন্ধ</b><o:p></o:p></p>
      <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><!--[if !supportLists]--><span>·</span><!--[endif]-->ঢাকা</p>
      <p class=MsoListParagraphCxSpLast><!--[if !supportLists]--><span>·</span><!--[endif]-->সিলেট</p>
      <p class=MsoNormal>&nbsp;</p><!--EndFragment--></body></html>`
    const pasted = cleanPasted(word)
    expect(pasted).toContain('<h2>ছুটির বিজ্ঞপ্তি</h2>')
    expect(pasted.replace(/<!\[[^>]*>/g, '')).toContain('<ul><li>ঢাকা</li><li>সিলেট</li></ul>')
    expect(pasted).not.toMatch(/o:p|<style|·|<!--/)
  })
})

describe('The editor’s output', () => {
  it('is stored without the paragraph around a single line of a list or cell', () => {
    expect(toStored('<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>')).toBe(
      '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
    )
    expect(toStored('<ul><li><p>a</p><p>b</p></li></ul>')).toBe('<ul><li><p>a</p><p>b</p></li></ul>')
    expect(toStored('<blockquote><p>a</p></blockquote>')).toBe('<blockquote><p>a</p></blockquote>')
  })

  it('is empty if nothing is written', () => {
    expect(toStored('<p></p>')).toBe('')
  })
})
