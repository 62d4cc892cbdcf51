import type { ReactNode } from 'react'
import { fill } from '#kernel/words.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Clock } from '#platform/web/ui/icons.ts'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { useLanguage } from '#platform/web/visit.ts'
import { SignInForm } from './SignInForm.tsx'
import { clockTime, useCountdown } from './use-countdown.ts'
import { useAccountsWords } from './words.ts'

/**
 * Asks for another code once the countdown is over (LOGIN-09); at once where scripts do not count, and the server says
 * how long it still takes.
 */
export function ResendCode({ seconds, action, children }: ResendCodeProps) {
  const words = useAccountsWords().login
  const language = useLanguage()
  const left = useCountdown(seconds)
  const isHydrated = useHydrated()
  if (isHydrated && left > 0) {
    return (
      <p className="flex items-center gap-s3 text-ink-2">
        <Icon of={Clock} />
        {fill(words.resendIn, { time: clockTime(left, language) }, language)}
      </p>
    )
  }
  return (
    <SignInForm intent="resend" fields={[]} action={action}>
      {children}
      <Button type="submit">{words.resend}</Button>
    </SignInForm>
  )
}

type ResendCodeProps = { seconds: number; action: string; children: ReactNode }
