import { TextField } from '#ui'
import { type Attempt, fieldOf } from './attempt.ts'
import { useSecurityWords } from './words.ts'

/** What the authenticator app reads: a picture for its camera, and a key for who types. */
export type TotpToAdd = {
  readonly secret: string
  readonly qr: { readonly size: number; readonly path: string }
}

/** The picture and the key, as long as they are known, and the field for the first code of the app. */
export function TotpSetup({ totp, refused }: { totp: TotpToAdd | undefined; refused: Attempt | undefined }) {
  const { setUp: words } = useSecurityWords()
  return (
    <>
      {totp && (
        <div className="stack">
          <p>{words.scan}</p>
          <svg
            role="img"
            aria-label={words.picture}
            viewBox={`0 0 ${totp.qr.size} ${totp.qr.size}`}
            className="size-48 bg-white"
            shapeRendering="crispEdges"
          >
            <path d={totp.qr.path} fill="black" />
          </svg>
          <input type="hidden" name="secret" value={totp.secret} />
          <p>
            {words.byHand}{' '}
            <code lang="en" className="block break-words">
              {totp.secret.match(/.{4}/g)?.join(' ')}
            </code>
          </p>
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
