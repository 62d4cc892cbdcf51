import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Language } from '#kernel/language.ts'

/** Voices with the country's own accent first. */
const accents: Readonly<Record<Language, readonly string[]>> = {
  bn: ['bn-bd', 'bn-in', 'bn', 'ben'],
  en: ['en-gb', 'en-in', 'en-us', 'en'],
}

/**
 * Reads sentences aloud with a voice of the browser, started and stopped by a button. It also stops when the
 * text changes or is no longer current, and when the page is left.
 */
export function useReadAloud(sentences: readonly string[], language: Language, isCurrent: boolean): Reading {
  const canRead = useSyncExternalStore(
    onVoices,
    () => findVoice(language) !== undefined,
    () => false,
  )
  const [isReading, setIsReading] = useState(false)
  /** Holds references: some browsers garbage-collect an utterance otherwise, and its end event never fires. */
  const turn = useRef<readonly SpeechSynthesisUtterance[]>([])
  const stop = useCallback(() => {
    if (turn.current.length === 0) return
    turn.current = []
    speechSynthesis.cancel()
    setIsReading(false)
  }, [])
  const text = sentences.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text, or one that no longer holds, ends the reading
  useEffect(() => {
    addEventListener('pagehide', stop)
    return () => {
      removeEventListener('pagehide', stop)
      stop()
    }
  }, [text, isCurrent, canRead, stop])

  const start = () => {
    const voice = findVoice(language)
    if (!voice) return
    // One utterance per sentence: Chrome falls silent in the middle of a long one.
    const spoken = sentences.map((sentence) => {
      const one = new SpeechSynthesisUtterance(sentence)
      one.voice = voice
      one.lang = voice.lang
      return one
    })
    const end = () => {
      if (turn.current === spoken) stop()
    }
    for (const one of spoken) one.onerror = end
    const last = spoken.at(-1)
    if (last) last.onend = end
    turn.current = spoken
    setIsReading(true)
    for (const one of spoken) speechSynthesis.speak(one)
  }
  return { canRead, isReading, press: isReading ? stop : start }
}

export type Reading = {
  /** The browser has a voice for the language. */
  readonly canRead: boolean
  readonly isReading: boolean
  press(): void
}

function findVoice(language: Language): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in globalThis)) return undefined
  const voices = speechSynthesis.getVoices().map((voice) => ({ voice, lang: nameOf(voice) }))
  for (const accent of accents[language]) {
    const found = voices.find(({ lang }) => lang === accent || lang.startsWith(`${accent}-`))
    if (found) return found.voice
  }
  return undefined
}

/** Android writes bn_BD instead of bn-BD. */
function nameOf({ lang }: SpeechSynthesisVoice): string {
  return lang.toLowerCase().replaceAll('_', '-')
}

/** Voices may load long after the page. */
function onVoices(notify: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => {}
  speechSynthesis.addEventListener?.('voiceschanged', notify)
  return () => speechSynthesis.removeEventListener?.('voiceschanged', notify)
}
