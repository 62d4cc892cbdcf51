import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { DateOnly } from '#kernel/dates.ts'
import { readContentFolder } from '#website/content/server/read-content-folder.ts'
import { newsType } from '#website/news/news-type.ts'

const folder = join(import.meta.dirname, '..', 'db', 'seed', 'content')
const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(yaml|vtt)$/.test(name))
const texts = await Promise.all(
  names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
)

/** Where a pattern is found, as `page/faq.yaml: the words`. */
const findAll = (pattern: RegExp, except: (name: string) => boolean = () => false): string[] =>
  texts
    .filter(({ name }) => !except(name))
    .flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([found]) => `${name}: ${found}`))

/** What visitors type may be misspelt or dialect. */
const isTyped = (name: string) => /^(synonym|promotedResult)\//.test(name)

describe('the starting content', () => {
  it('has the Bangla of Bangladesh, and one plain word for what is guaranteed', () => {
    const word = (text: string) => `(?<![\\p{L}\\p{M}])${text}(?![\\p{L}\\p{M}])`
    const foreign = ['জল', 'জলে', 'সুতো', 'সুতোয়', 'কুড়ি', 'চাকুরে', 'ফোঁড় তোলা', 'ভরাট', 'আনুগত্য সংযোজন']
    expect(findAll(new RegExp(foreign.map(word).join('|'), 'gu'), isTyped)).toEqual([])
  })

  it('asks nobody for an email address to pay a premium: an SMS is enough (PAY-04)', () => {
    expect(findAll(/mobile number,? (and )?(an )?email|মোবাইল নম্বর(,| ও| আর) ইমেইল/g)).toEqual([])
    const faq = texts.find(({ name }) => name === 'page/faq.yaml')?.text
    expect(faq).toContain('You can pay without an email address too.')
    expect(faq).toContain('ইমেইল না থাকলেও চলে।')
  })

  it('calls a plan by its whole name: there is no other by which somebody would look for it (CODE-10)', () => {
    const cut = [
      /Money Back Plan(?! 20 Years)|মানি ব্যাক প্ল্যান(?! ২০ বছর)/g,
      /Jibon Surokkha(?! Term Plan)|(?<![\p{L}\p{M}])জীবন সুরক্ষা(?! টার্ম)/gu,
    ]
    // A task lists what people type.
    const isOther = (name: string) => isTyped(name) || name.startsWith('task/')
    expect(cut.flatMap((pattern) => findAll(pattern, isOther))).toEqual([])
  })

  it('shows no telephone number that somebody could have', () => {
    const numbers = findAll(/\btel:\+?[\d]+|(?<!\d)(0\d{10}|02-\d{8}|16\d{3})(?!\d)/g)
    expect(numbers.length).toBeGreaterThan(30)
    const isSample = (found: string) => /: (tel:)?(\+8802|0?2-?|010)?0{4,}\d{0,3}$/.test(found)
    expect(numbers.filter((found) => !isSample(found))).toEqual([])
  })

  it('leads to other sites only where nobody could take them for ours', () => {
    const elsewhere = findAll(/https?:\/\/[^/\s"<]+/g).map((found) => found.split('//')[1] ?? '')
    const known = ['idra.org.bd', 'www.google.com']
    expect(elsewhere.filter((host) => !known.includes(host) && !host.endsWith('.example'))).toEqual([])
  })

  it.each(['2026-04-13', '2026-04-14', '2027-01-05'])(
    'keeps what happens every year on its day, the last one before %s',
    async (today) => {
      const { entries } = await readContentFolder(folder, [newsType], today as DateOnly)
      const halkhata = entries.find(({ slug }) => slug === 'halkhata-in-every-branch')
      const year = today < '2026-04-14' ? 2025 : 2026
      expect(halkhata?.data.publishDate).toBe(`${year}-04-14`)
    },
  )

  it('says of itself, where people and pictures are shown, that they are samples', () => {
    const said = (name: string) => texts.find((text) => text.name === `page/${name}.yaml`)?.text ?? ''
    for (const name of ['about-us', 'terms', 'board-of-directors', 'management'])
      expect([name, /কাল্পনিক/.test(said(name)), /fictional/.test(said(name))]).toEqual([name, true, true])
    expect(said('photo-gallery')).toContain('All pictures here are drawn')
    expect(said('contact-us')).toContain('These are sample numbers')
  })
})
