import { describe, expect, it } from 'vitest'
import { albumTypeCode, linkTypeCode, videoTypeCode } from './codes.ts'
import { getAllNavigation, getRoutes } from './contract.ts'
import { type MenuItem, menuType } from './menu-type.ts'
import { routeType } from './route-type.ts'
import { presentMenu } from './server/present-content.ts'
import { en } from './words.en.ts'

describe('the codes of content', () => {
  it('a link is 0 external or 1 internal, and a menu item says which (CODE-14)', () => {
    expect(linkTypeCode).toEqual({ external: 0, internal: 1 })
    const title = { en: 'Claims', bn: 'দাবি' }
    const read = (linkType?: unknown) => menuType.schema.safeParse({ items: [{ title, linkType }] })
    const item = (linkType?: string): MenuItem[] => read(linkType).data?.items ?? []
    const data = { items: [...item('external'), ...item('internal'), ...item()] as never }
    const menu = presentMenu({ id: 1, slug: 'main', position: 0, changedAt: new Date(), data })
    expect(menu.map((one) => one.link_type)).toEqual([0, 1, 1])
    const menus = { status: 1, message: '', data: [{ navigation_name: 'main', sub_nav: menu }] }
    expect(getAllNavigation.out.safeParse(menus).success).toBe(true)
    expect(read('elsewhere').success).toBe(false)
  })

  it('an album holds 1 photos or 2 videos, and a further address has no other value (CODE-14)', () => {
    expect(albumTypeCode).toEqual({ photos: 1, videos: 2 })
    const routes = (albumType: unknown) => ({
      status: 1,
      message: '',
      data: [{ slug: 'tv', layout: 'gallery', page: '', album_type_id: albumType }],
    })
    expect([1, 2, 3, 0].map((code) => getRoutes.out.safeParse(routes(code)).success)).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(routeType.schema.safeParse({ layout: 'gallery', albumType: 'videos' }).success).toBe(true)
    expect(routeType.schema.safeParse({ layout: 'gallery', albumType: 'songs' }).success).toBe(false)
  })

  it('a video is 1 embedded or 2 a file (CODE-14)', () => {
    expect(videoTypeCode).toEqual({ embedded: 1, file: 2 })
    expect(Object.values(en.videoTypes)).toEqual(['Embedded', 'File'])
  })
})
