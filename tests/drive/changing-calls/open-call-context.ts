import { sql } from 'drizzle-orm'
import { todayInDhaka } from '#kernel/dates.ts'
import { createDesk } from '../../payments/at-the-desk.ts'
import type { CallContext } from './call-context.ts'

/** Opens a portal with the callers signed in and a shared payment desk. */
export async function openCallContext(env: Readonly<Record<string, string>>) {
  const desk = await createDesk(env)
  const { app, admin, rahima } = desk
  await desk.beginAnew()
  const context: CallContext = {
    admin,
    rahima,
    visitor: app.visitor,
    agent: await app.signIn('agent'),
    editor: await app.signIn('editor'),
    today: todayInDhaka(app.clock.now()),
    now: () => app.clock.now(),
    query: async (statement) => (await app.db.execute(sql.raw(statement))).rows,
  }
  return { desk, context }
}
