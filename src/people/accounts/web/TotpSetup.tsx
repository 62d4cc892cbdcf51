import { ButtonLink, CopyButton, Disclosure, TextField } from '#ui'
import { type Attempt, fieldOf } from './attempt.ts'
import { useSecurityWords } from './words.ts'

/** What the authenticator app reads: a QR code, an address that opens it, and a key to type. */
export type TotpToAdd = {
  readonly secret: string
  readonly uri: string
  readonly qr: { readonly size: number; readonly path: string }
}

/** QR code, address and key, if they are known, and the field for the first code of the app. */
export function TotpSetup({ totp, refused }: { totp: TotpToAdd | undefined; refused: Attempt | undefined }) {
  const { setUp: words } = useSecurityWords()
  return (
    <>
      {totp && (
        <div className="stack">
          <p>{words.install}</p>
          <p className="sm:hidden">
            <ButtonLink href={totp.uri}>{words.openApp}</ButtonLink>
          </p>
          <Picture qr={totp.qr} className="max-sm:hidden" />
          <input type="hidden" name="secret" value={totp.secret} />
          <div className="grid justify-items-start gap-s2">
            <p>
              {words.byHand}{' '}
              <code lang="en" className="block break-words">
                {totp.secret.match(/.{4}/g)?.join(' ')}
              </code>
            </p>
            <CopyButton small text={totp.secret} label={words.copyKey} copied={words.copied} />
          </div>
          <Disclosure summary={words.otherScreen} className="sm:hidden">
            <Picture qr={totp.qr} />
          </Disclosure>
        </div>
      )}
      <TextField
        {...fieldOf(refused, 'answer')}
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </>
  )
}

/** For the camera of another phone than the one showing it. */
function Picture({ qr, className = '' }: Pick<TotpToAdd, 'qr'> & { className?: string }) {
  const { setUp: words } = useSecurityWords()
  return (
    <div className={`stack ${className}`}>
      <p>{words.scan}</p>
      <svg
        role="img"
        aria-label={words.picture}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        className="size-48 bg-white"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="black" />
      </svg>
    </div>
  )
}
