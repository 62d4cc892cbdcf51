import { type ReactNode, useEffect, useState } from 'react'
import { toBanglaDigits } from '#kernel/bangla-text.ts'
import type { Language } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Clock } from '#platform/web/ui/icons.ts'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { useLanguage } from '#platform/web/visit.ts'
import { SignInForm } from './SignInForm.tsx'
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

/** Seconds left of a countdown that began when `seconds` was last given; by the clock, as background pages sleep. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const endsAt = Date.now() + seconds * 1000
    setLeft(seconds)
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}

/** 2:41, in the reader's digits. */
function clockTime(seconds: number, language: Language): string {
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return language === 'bn' ? toBanglaDigits(text) : text
}
