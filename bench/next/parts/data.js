import { Pool } from 'pg'

/** The portal's own database; what a page itself is about is asked of it for every request. */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
let frame

/** What stands around every page: settings and menus of the portal's own calls, read once and kept, as the portal does. */
export function findFrame() {
  frame ??= readFrame()
  return frame
}

export async function findPage(slug) {
  const { rows } = await pool.query({
    name: 'page',
    text: `select live from content_entries where type = 'page' and slug = $1 and live is not null`,
    values: [slug],
  })
  return rows[0]?.live
}

async function readFrame() {
  const [setting, menus, branches] = await Promise.all([
    ask('setting'),
    ask('all_navigation'),
    ask('sectionandContent?slug=branch-locator'),
  ])
  const menu = (name) => menus.find((each) => each.navigation_name === name)?.sub_nav ?? []
  const [headOffice] = branches.sections
    .filter((section) => section.type === 'branch')
    .flatMap((section) => section.contents)
  const [main, company, footer, legal] = ['main', 'company', 'footer', 'footer-bar'].map(menu)
  return { setting, main, company, footer, legal, headOffice }
}

async function ask(what) {
  const answer = await fetch(`${process.env.PORTAL_URL}/v1/get/${what}`, { cache: 'no-store' })
  return (await answer.json()).data
}
