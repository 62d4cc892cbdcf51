import { useEffect, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { fill } from '#kernel/words.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Button, ButtonLink, Dialog } from '#ui'
import { logOutPath } from '#website/site/paths.ts'
import { loginPath, loginPathFor } from '../paths.ts'
import { timeLeft } from '../time-left.ts'
import type { SessionLeft } from './signed-in-frame.loader.ts'
import { useSessionEnd } from './use-session-end.ts'
import { useSessionWords } from './words.ts'

const stayId = 'stay-signed-in'

/**
 * Two minutes before a session ends it warns; one key extends it (design §10). A session at its
 * maximum age cannot be extended: signing in again leads back to the same page.
 */
export function SessionEnd() {
  const words = useSessionWords()
  const { pathname, search } = useLocation()
  const { warning, stay } = useSessionEnd(useLoaderData<SessionLeft>())
  const [isPutAside, setPutAside] = useState(false)
  const isLast = warning?.is_last ?? false
  const isOpen = warning !== undefined && !(isLast && isPutAside)
  useEffect(() => {
    if (isOpen) document.getElementById(stayId)?.focus()
  }, [isOpen])
  const close = isLast ? () => setPutAside(true) : stay
  return (
    <Dialog
      isOpen={isOpen}
      // The browser fires this for every close, even when the session was extended in another window.
      onClose={() => isOpen && close()}
      title={isLast ? words.lastTitle : words.title}
      actions={
        isLast ? (
          <>
            <ButtonLink id={stayId} href={loginPathFor(pathname + search)} kind="primary" reload>
              {words.again}
            </ButtonLink>
            <Button onClick={close}>{words.close}</Button>
          </>
        ) : (
          <>
            <Button id={stayId} kind="primary" onClick={close}>
              {words.stay}
            </Button>
            <form method="post" action={logOutPath}>
              <input type="hidden" name="to" value={loginPath} />
              <Button type="submit" kind="text">
                {words.logOut}
              </Button>
            </form>
          </>
        )
      }
    >
      {warning && <TimeLeft seconds={warning.seconds_left} sentence={isLast ? words.last : words.soon} />}
    </Dialog>
  )
}

/** Visually it counts down; it is read aloud once. */
function TimeLeft({ seconds, sentence }: { seconds: number; sentence: string }) {
  const language = useLanguage()
  const left = useCountdown(seconds)
  const [first] = useState(seconds)
  const say = (time: number) => fill(sentence, { time: timeLeft(time, language) }, language)
  return (
    <>
      <p aria-hidden="true">{say(left)}</p>
      <p role="alert" className="sr-only">
        {say(first)}
      </p>
    </>
  )
}

/** Seconds left of a countdown that began when `seconds` last changed; by the clock, because background pages sleep. */
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
