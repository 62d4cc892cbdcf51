import type { TestApp } from './test-app.ts'

export type Received = {
  readonly channel: string
  readonly to: string
  readonly text: string
  readonly at: string
}

/** What a phone or a mailbox received, newest first: the sandbox keeps every message. */
export async function readInbox(app: Pick<TestApp, 'url'>, to: string): Promise<readonly Received[]> {
  const response = await fetch(`${app.url}/sandbox/inbox.json?to=${encodeURIComponent(to)}`)
  return response.json() as Promise<readonly Received[]>
}

/** The digits of this length in the newest message: a code; empty if there are none. */
export async function newestDigits(app: Pick<TestApp, 'url'>, to: string, length: number): Promise<string> {
  const [message] = await readInbox(app, to)
  return new RegExp(`\\b\\d{${length}}\\b`).exec(message?.text ?? '')?.[0] ?? ''
}
