import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { scratchFolder } from './tests/setup/scratch-folder.ts'

// Read by engine, browser and tests: all of them are started from here.
process.env.TMPDIR = scratchFolder()

/** Tests in these places work on a real database; all others are pure and start at once. */
const onDatabase = [
  'src/*.test.ts',
  'src/**/server/**/*.test.ts',
  'sandbox/**/*.test.ts',
  'demo/**/*.test.ts',
  'launcher/embedded-database/*.test.ts',
  'src/portals/**/*.test.ts',
  'tests/*/**/*.test.ts',
  'bench/**/*.test.ts',
]

export default defineConfig({
  plugins: [react()],
  test: {
    // A larger place for young objects: most of what a test makes is gone at once, and a tenth of the work was to collect it.
    execArgv: ['--max-semi-space-size=64', '--import', pathToFileURL('launcher/hooks.mjs').href],
    // Whatever is waited for may take its time on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Files share the modules of their process: loading the application anew for each was half of the work. So nothing in a
    // module may remember what a test did.
    isolate: false,
    // Three files at a time: on two cores one of them mostly waits for a browser, a deadline or a job.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'launcher/*.test.ts'],
          exclude: onDatabase,
        },
      },
      {
        extends: true,
        // Vitest runs projects by their names, and the large files of each first: at the end only small ones are left, so
        // that no worker waits for the other. Two of the pure ones compile the whole program.
        test: { name: 'with database', include: onDatabase, globalSetup: ['tests/setup/engine.ts'] },
      },
    ],
  },
})
