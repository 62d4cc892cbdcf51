import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Language } from '#kernel/language.ts'
import { noteTypedEarly } from '../typed-early.ts'
import { type IslandDefinition, IslandRoot, islandOptions, readIslandData } from './island-root.tsx'

/** How the browser gets an island: its component, and the words of its modules in one language, by module. */
export type IslandSource = {
  readonly load: () => Promise<{ default: IslandDefinition<never> }>
  readonly words: Readonly<Record<Language, () => Promise<{ default: Readonly<Record<string, unknown>> }>>>
}

/**
 * Hydrates an island, keeping text typed before. Resolves when it is interactive, or when its scripts fail to
 * load: then it stays the server's form.
 */
export async function hydrateIsland(element: HTMLElement, source: IslandSource): Promise<void> {
  const replayTypedEarly = noteTypedEarly(element)
  const { visit, props } = readIslandData(element)
  const loaded = await Promise.all([source.load(), source.words[visit.language]()]).catch(() => undefined)
  if (!loaded) return
  const [{ default: island }, { default: words }] = loaded
  await new Promise<void>((resolve) => {
    const onHydrated = () => {
      // React does not render again before its effects are done.
      queueMicrotask(() => {
        replayTypedEarly()
        resolve()
      })
    }
    // As a transition, so that a slow phone responds to touch in between.
    startTransition(() => {
      hydrateRoot(
        element,
        <IslandRoot of={island} visit={{ ...visit, words }} props={props as never} onHydrated={onHydrated} />,
        islandOptions(island.name),
      )
    })
  })
}
