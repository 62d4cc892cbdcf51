import type { TestProject } from 'vitest/node'

/** Gives the tests the engine that the proof started (`ENGINE`), with its templates. */
export default function useEngine(project: TestProject): void {
  const { engineUrl, openFiles } = JSON.parse(process.env.ENGINE ?? '{}') as Record<string, string>
  project.provide('engineUrl', engineUrl ?? '')
  project.provide('openFiles', openFiles ?? '')
}
