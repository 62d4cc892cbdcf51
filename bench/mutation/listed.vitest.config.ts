import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Runs the tests of a listed mutation on the engine that the proof has started for all of them. */
export default defineConfig({
  plugins: [react()],
  test: {
    execArgv: ['--import', pathToFileURL('launcher/hooks.mjs').href],
    include: ['src/**/*.test.ts', 'tests/*/**/*.test.ts'],
    globalSetup: ['bench/mutation/use-engine.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    isolate: false,
    maxWorkers: 1,
  },
})
