import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Clock } from '#kernel/dates.ts'
import type { Database } from '#platform/database/server/database.ts'
import { readMail } from './mail-text.ts'
import { getSwitch, keepMessage } from './store.ts'

export type SandboxSmtp = { readonly host: string; readonly port: number; stop(): Promise<void> }

/** A mail server on a free port of 127.0.0.1 that delivers everything into the sandbox inbox. */
export async function startSandboxSmtp(deps: { db: Database; clock: Clock }): Promise<SandboxSmtp> {
  const { db } = deps
  const smtp = makeSmtp(deps)
  const sockets = new Set<Socket>()

  /** The switch is asked before the greeting, so that `down` and `hang` are felt as at a real server. */
  async function admit(socket: Socket): Promise<void> {
    const state = await getSwitch(db, 'mail')
    if (state === 'down') socket.destroy()
    else if (state !== 'hang') smtp.connect(socket)
  }

  const listener = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    admit(socket).catch(() => socket.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject)
    listener.listen(0, '127.0.0.1', resolve)
  })
  const address = listener.address()
  return {
    host: '127.0.0.1',
    port: typeof address === 'object' && address ? address.port : 0,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}

function makeSmtp({ db, clock }: { db: Database; clock: Clock }): SMTPServer {
  const smtp = new SMTPServer({
    name: 'sandbox',
    logger: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    disableReverseLookup: true,
    size: 30 * 1024 * 1024,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'sandbox' }),
    onRcptTo(_address, _session, done) {
      getSwitch(db, 'mail').then((state) => {
        if (state === 'refuse') done(replyError(550, 'No such mailbox'))
        else if (state === 'error') done(replyError(451, 'Try again later'))
        else done()
      }, done)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map((recipient) => recipient.address.toLowerCase())
        keepMail(db, clock.now(), recipients, Buffer.concat(chunks).toString('latin1')).then(
          () => done(),
          done,
        )
      })
    },
  })
  // A client that goes away in the middle is no news here.
  smtp.on('error', () => {})
  return smtp
}

async function keepMail(db: Database, at: Date, recipients: readonly string[], raw: string): Promise<void> {
  const { subject, text, messageId } = readMail(raw)
  for (const to of recipients) {
    const key = messageId ? `mail ${to} ${messageId}` : undefined
    await keepMessage(db, { channel: 'mail', to, text: `${subject}\n\n${text}`, at }, key)
  }
}

function replyError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
