import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtPages } from '#platform/pages/server/page-source.ts'
import { readSettings, SettingsProblem } from '../../src/settings.ts'

const hostsOf = (VIDEO_HOSTS: string) => readSettings({ NODE_ENV: 'test', VIDEO_HOSTS }).VIDEO_HOSTS
const policyWith = async (hosts: readonly string[]) =>
  (await builtPages(join(import.meta.dirname, '../../build'), hosts)).contentSecurityPolicy

describe('the sites whose videos may be embedded (GAL-03)', () => {
  it('are none unless the settings name them', async () => {
    expect(readSettings({ NODE_ENV: 'test' }).VIDEO_HOSTS).toEqual([])
    expect(await policyWith([])).toContain("frame-src 'self' blob:;")
  })

  it('are separated by spaces or commas, and are sent to the browser in the content security policy', async () => {
    const hosts = hostsOf('https://player.example/ , https://films.example:8443')
    expect(hosts).toEqual(['https://player.example', 'https://films.example:8443'])
    expect(await policyWith(hosts)).toContain(
      "frame-src 'self' blob: https://player.example https://films.example:8443;",
    )
  })

  it.each([
    'player.example',
    'http://player.example',
    'https://player.example/embed',
    "https://a.example; script-src 'unsafe-inline'",
    'https://*',
    '*',
  ])('%s stops the start with a sentence that names the setting', (hosts) => {
    expect(() => hostsOf(hosts)).toThrow(SettingsProblem)
    expect(() => hostsOf(hosts)).toThrow('The setting VIDEO_HOSTS is wrong')
  })
})
