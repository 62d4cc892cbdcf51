import { defineConfig } from 'vitest/config'

/** The tests of one area (`AREA_TESTS`, a list in JSON): they need neither database nor browser. */
export default defineConfig({
  test: { include: JSON.parse(process.env.AREA_TESTS ?? '[]'), isolate: false },
})
