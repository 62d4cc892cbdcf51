import { SMTPServer } from 'smtp-server'
import type { Clock } from '#kernel/dates.ts'
import type { Database } from '#platform/database/server/database.ts'
import { listenInside, type SandboxListener } from './listen-inside.ts'
import { readMail } from './mail-text.ts'
import { getSwitch, keepMessage } from './store.ts'

/** A mail server that delivers everything into the sandbox inbox. */
export function startSandboxSmtp(deps: { db: Database; clock: Clock }): Promise<SandboxListener> {
  const smtp = makeSmtp(deps)
  // The switch is read before the greeting, so that `down` and `hang` behave as with a real server.
  return listenInside(async (socket) => {
    const state = await getSwitch(deps.db, 'mail')
    if (state === 'down') socket.destroy()
    else if (state !== 'hang') smtp.connect(socket)
  })
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
  // A client that disconnects midway is not an error.
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
