import { Alert } from '#ui'
import { passkeyTroubles } from './passkey-troubles.ts'
import { Submit } from './Submit.tsx'
import { useSecurityWords } from './words.ts'

/**
 * Turns a form into one that a passkey answers (enhance/passkey.ts): its button, and the messages for failures.
 * @param asks the path of the call that returns the passkey options
 */
export function PasskeyAsk({ asks, text }: { asks: string; text: string }) {
  const { trouble } = useSecurityWords().passkey
  return (
    <div className="stack" data-enhance="passkey" data-asks={asks}>
      <input type="hidden" name="answer" />
      <div className="without-scripts">
        <Alert kind="info">{trouble.unable}</Alert>
      </div>
      {[...passkeyTroubles, 'refused' as const].map((name) => (
        <div key={name} hidden data-trouble={name}>
          <Alert kind="warning" live>
            <span>{name === 'refused' ? '' : trouble[name]}</span>
          </Alert>
        </div>
      ))}
      <div className="needs-scripts">
        <Submit text={text} />
      </div>
    </div>
  )
}
