import { describe, expect, it } from 'vitest'
import type { BranchCard, MemberCard } from '#website/content/section-contents.ts'
import { putContent } from '../../../../tests/drive/content.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { branchType, councilMemberType } from '../directory-types.ts'

openApp()

type Section = { type: string; bn_title: string; contents: unknown[] }

const data = async (path: string) => (await app.visitor.get(path)).body.data

async function sectionOf(page: string, type: string): Promise<Section | undefined> {
  const { sections } = await data(`/v1/get/sectionandContent?slug=${page}`)
  return sections.find((section: Section) => section.type === type)
}

const branches = async () => ((await sectionOf('branch-locator', 'branch'))?.contents ?? []) as BranchCard[]

describe('the branches', () => {
  it('are part of the page that shows them, in stored order, the head office first (BRANCH-02, BRANCH-04)', async () => {
    const section = await sectionOf('branch-locator', 'branch')
    expect(section?.bn_title).toBe('আমাদের শাখাগুলো')
    const all = await branches()
    expect(all).toHaveLength(25)
    expect(all[0]).toMatchObject({
      slug: 'dhaka',
      name: expect.any(String),
      bn_name: expect.stringMatching(/[\u0980-\u09ff]/),
      address: expect.stringContaining('Motijheel'),
      bn_address: expect.stringContaining('মতিঝিল'),
      division: 'dhaka',
      phone: '02-00000000',
    })
  })

  it('name up to three contact people, with their designations (BRANCH-02, BRANCH-03)', async () => {
    const barishal = (await branches()).find(({ slug }) => slug === 'barishal')
    expect(barishal?.operators).toHaveLength(3)
    expect(barishal?.operators[0]).toEqual({
      name: 'Kazi Mahbuba Rahman',
      bn_name: 'কাজী মাহবুবা রহমান',
      designation: { title: 'Branch manager', bn_title: 'শাখা ব্যবস্থাপক' },
    })
  })

  it('leave out a missing operator, and all unknown facts (BRANCH-02)', async () => {
    await putContent(app.db, branchType, 'bhola', {
      name: { bn: 'ভোলা শাখা', en: 'Bhola branch' },
      address: { bn: 'সদর রোড, ভোলা', en: 'Sadar Road, Bhola' },
      district: { bn: 'ভোলা', en: 'Bhola' },
      operators: [
        { name: { bn: '', en: '' }, designation: { bn: 'হিসাবরক্ষক', en: 'Accountant' } },
        { name: { bn: 'রুবিনা ইয়াসমিন', en: 'Rubina Yasmin' } },
      ],
    })
    const bhola = await app.eventually('the new branch is told', async () =>
      (await branches()).find(({ slug }) => slug === 'bhola'),
    )
    expect(bhola).toMatchObject({ phone: '', latitude: null, longitude: null, division: '' })
    expect(bhola.operators.map(({ name }) => name)).toEqual(['Rubina Yasmin'])
  })

  it('a fourth person cannot be published (BRANCH-03)', async () => {
    const four = ['রহিম', 'করিম', 'সালমা', 'নাসরিন'].map((bn) => ({ name: { bn, en: bn } }))
    const data = {
      name: { bn: 'ফেনী শাখা', en: 'Feni branch' },
      address: { bn: 'ট্রাংক রোড, ফেনী', en: 'Trunk Road, Feni' },
      district: { bn: 'ফেনী', en: 'Feni' },
      operators: four,
    }
    await expect(putContent(app.db, branchType, 'feni', data)).rejects.toMatchObject({
      main: { code: 'tooManyOperators' },
    })
  })
})

describe('the members of the board', () => {
  it('have a call of their own, each field in both languages, in stored order (COUNCIL-02)', async () => {
    const members: MemberCard[] = await data('/v1/get/council-member')
    expect(members).toHaveLength(9)
    expect(members.find(({ name }) => name === 'Mahbub Kabir Sarkar')).toMatchObject({
      image: '/avatar-managing-director.svg',
      council_designation: 'Managing director and chief executive officer',
      bn_council_designation: 'ব্যবস্থাপনা পরিচালক ও মুখ্য নির্বাহী কর্মকর্তা',
      bn_name: 'মাহবুব কবির সরকার',
      description: expect.stringContaining('Bogura'),
      bn_description: expect.stringContaining('বগুড়া'),
      phone: '02-00000000',
      bn_phone: '02-00000000',
      email: 'md@shaplalife.example',
      bn_email: 'md@shaplalife.example',
    })
    expect((await sectionOf('board-of-directors', 'council'))?.contents).toEqual(members)
  })

  it('include a new member as soon as they are published (COUNCIL-02)', async () => {
    await putContent(app.db, councilMemberType, 'hosne-ara', {
      name: { bn: 'হোসনে আরা বেগম', en: 'Hosne Ara Begum' },
      councilDesignation: { bn: 'পরিচালক', en: 'Director' },
    })
    const names = async () => ((await data('/v1/get/council-member')) as MemberCard[]).map(({ name }) => name)
    await expect.poll(names).toContain('Hosne Ara Begum')
  })
})
