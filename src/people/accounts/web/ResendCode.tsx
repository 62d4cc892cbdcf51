import type { ReactNode } from 'react'
import { Button } from '#platform/design-system/web/ui/Button.tsx'
import { Icon } from '#platform/design-system/web/ui/Icon.tsx'
import { Clock } from '#platform/design-system/web/ui/icons.ts'
import { SignInForm } from './SignInForm.tsx'
import { useAccountsWords } from './words.ts'

/**
 * Asks for another code once the countdown is over (LOGIN-09); at once where no scripts count, and the server says how
 * long it still takes.
 */
export function ResendCode({ seconds, action, children }: ResendCodeProps) {
  const { login: words, frame } = useAccountsWords()
  return (
    <SignInForm intent="resend" fields={[]} action={action}>
      {children}
      <div
        className="flex min-h-(--control-height) items-center"
        data-enhance={seconds > 0 ? 'countdown' : undefined}
        data-seconds={seconds}
      >
        <p hidden className="flex items-center gap-s3 text-ink-2">
          <Icon of={Clock} />
          <span>{words.resendIn}</span>
        </p>
        <Button type="submit" data-busy={frame.working}>
          {words.resend}
        </Button>
      </div>
    </SignInForm>
  )
}

type ResendCodeProps = { seconds: number; action: string; children: ReactNode }
