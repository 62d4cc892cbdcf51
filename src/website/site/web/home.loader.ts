import type { Out } from '#kernel/endpoint.ts'
import { call } from '#platform/http/web/call.ts'
import type { getHome } from '../contract.ts'

export async function loader() {
  const { page_data: sections, page_meta_data: meta } = await call<typeof getHome>('GET /v1/get/home', {})
  return { sections, meta }
}

export type Home = Awaited<ReturnType<typeof loader>>
type HomeSection = Out<typeof getHome>['page_data'][number]
export type SectionName = HomeSection['name']
export type Section<Name extends SectionName> = Extract<HomeSection, { name: Name }>
export type RecordOf<Name extends SectionName> = Section<Name>['contents'][number]

/** A section by its exact name; undefined if the answer lacks it, and it is then left out (HOME-03). */
export function findSection<Name extends SectionName>(home: Home, name: Name): Section<Name> | undefined {
  return home.sections.find((section): section is Section<Name> => section.name === name)
}
