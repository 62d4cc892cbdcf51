import Bowser from 'bowser'

/** What a browser's `User-Agent` tells about the device. */
export type NamedDevice = {
  readonly kind: 'phone' | 'computer' | 'unknown'
  /** Browser and system, as "Chrome, Android"; empty when neither is known. */
  readonly name: string
}

export function nameDevice(userAgent: string): NamedDevice {
  if (!userAgent) return { kind: 'unknown', name: '' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const kind = platform.type === 'desktop' ? 'computer' : platform.type ? 'phone' : 'unknown'
  return { kind, name: [browser.name, os.name].filter(Boolean).join(', ') }
}
