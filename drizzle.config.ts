import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './{src/*/*,sandbox}/server/**/*tables.ts',
  out: './db/migrations',
  casing: 'snake_case',
})
