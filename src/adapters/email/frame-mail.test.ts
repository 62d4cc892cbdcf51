import { describe, expect, it } from 'vitest'
import { frameMail } from './frame-mail.ts'

const mail = { subject: 'রসিদ <১>', language: 'bn' } as const

describe('a mail as a document', () => {
  it('has its text in paragraphs and lines, in its language', () => {
    const html = frameMail(
      { ...mail, text: 'সম্মানিত রহিমা,\n\nরসিদ নম্বর: R-1\nসময়: দুপুর\n\nশাপলা লাইফ\n' },
      'শাপলা লাইফ',
    )
    expect(html).toContain('<html lang="bn">')
    expect(html.match(/<p /g)).toHaveLength(4)
    expect(html).toContain('রসিদ নম্বর: R-1<br>\nসময়: দুপুর')
  })

  it('shows its key figure large above its text, as text', () => {
    const html = frameMail({ ...mail, text: 'সম্মানিত রহিমা,', figure: '৳৩৩,৫৯৯ <b>' }, 'শাপলা লাইফ')
    expect(html).toMatch(/font-size:32px[^>]*>৳৩৩,৫৯৯ &lt;b&gt;<\/p>\n<p [^>]*>সম্মানিত/)
    expect(frameMail({ ...mail, text: 'সম্মানিত রহিমা,' }, 'x')).not.toContain('font-size:32px')
  })

  it('makes addresses links, without the punctuation mark that ends their sentence', () => {
    const html = frameMail(
      { ...mail, text: 'দেখুন https://x.example/a?b=1&c=2। Then (https://y.example/z).' },
      'x',
    )
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual(['https://x.example/a?b=1&amp;c=2', 'https://y.example/z'])
  })

  it('escapes what somebody wrote, so that it never becomes markup', () => {
    const html = frameMail(
      { ...mail, text: '<script>x()</script> "quoted" https://x.example/"onclick="y' },
      '<b>A</b>',
    )
    expect(html).not.toMatch(/<script|<b>|"onclick/)
    expect(html).toContain('<title>রসিদ &lt;১&gt;</title>')
  })
})
