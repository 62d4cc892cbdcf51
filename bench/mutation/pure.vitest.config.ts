import { defineConfig } from 'vitest/config'

/** The tests that need neither database nor browser: those beside the pure files. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: ['src/*.test.ts', 'src/**/server/**', 'src/portals/**', 'src/**/web/**'],
    isolate: false,
  },
})
