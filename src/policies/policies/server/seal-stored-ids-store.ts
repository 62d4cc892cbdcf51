import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  type Database,
  type ReadDatabase,
  readRows,
  type Transaction,
} from '#platform/database/server/database.ts'
import { sealText } from '#platform/database/server/sealed-text.ts'
import { nationalIdKey } from './national-id-column.ts'
import { customers, policyPeople } from './tables.ts'

const constraints = ['customers_national_id_sealed', 'policy_people_national_id_sealed']
const portion = 500

/** True until every stored number has been found sealed; from then on the database accepts no plain one. */
export async function mayContainPlainIds(db: ReadDatabase): Promise<boolean> {
  const rows = await readRows<{ open: number }>(
    db,
    sql`
    select count(*)::int as open from pg_constraint
    where conname in ${constraints} and not convalidated`,
  )
  return (rows[0]?.open ?? 0) > 0
}

/** Seals some of the plain numbers. @returns how many; 0 when none is left */
export function sealSomePlainIds(db: Database): Promise<number> {
  return db.transaction(async (tx) => (await sealCustomers(tx)) + (await sealPeople(tx)))
}

/** The database checks every row once and enforces the constraint from then on. */
export async function forbidPlainIds(db: Database): Promise<void> {
  await db.execute(sql`alter table customers validate constraint customers_national_id_sealed`)
  await db.execute(sql`alter table policy_people validate constraint policy_people_national_id_sealed`)
}

async function sealCustomers(tx: Transaction): Promise<number> {
  const rows = await tx
    .select({ id: customers.id, plain: customers.nationalId })
    .from(customers)
    .where(isPlain(customers.nationalId))
    .limit(portion)
    .for('update')
  for (const { id, plain } of rows)
    await tx
      .update(customers)
      .set({ nationalId: sealText(plain), nationalIdKey: nationalIdKey(plain) })
      .where(eq(customers.id, id))
  return rows.length
}

async function sealPeople(tx: Transaction): Promise<number> {
  const rows = await tx
    .select({ policyId: policyPeople.policyId, part: policyPeople.part, plain: policyPeople.nationalId })
    .from(policyPeople)
    .where(isPlain(policyPeople.nationalId))
    .limit(portion)
    .for('update')
  for (const { policyId, part, plain } of rows)
    await tx
      .update(policyPeople)
      .set({ nationalId: sealText(plain ?? '') })
      .where(and(eq(policyPeople.policyId, policyId), eq(policyPeople.part, part)))
  return rows.length
}

function isPlain(column: typeof customers.nationalId | typeof policyPeople.nationalId): SQL {
  return sql`${column} is not null and ${column} !~ '^[sp]1\\.'`
}
