import { defineConfig } from 'vitest/config'

/** Runs the tests of one area (`AREA_TESTS`, a JSON list), which need neither database nor browser. */
export default defineConfig({
  test: { include: JSON.parse(process.env.AREA_TESTS ?? '[]'), isolate: false },
})
