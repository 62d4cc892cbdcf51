import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { demoStoreKey, setStoreKey } from '#platform/database/server/sealed-text.ts'
import { opensStoredKeys } from '#platform/sealing/server/person-keys.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { findCustomerByNationalId } from './customer-store.ts'
import { sealStoredNationalIds } from './seal-stored-ids.ts'
import { getPolicy } from './store.ts'
import { policies } from './tables.ts'

openApp()

/** The database as an older version left it: Rahima's number and her husband's are stored unsealed. */
async function asBefore(): Promise<void> {
  await app.owner.execute(sql`
    alter table customers drop constraint customers_national_id_sealed;
    alter table policy_people drop constraint policy_people_national_id_sealed;
    update customers set national_id = '19851234567890123', national_id_key = '19851234567890123'
    where mobile = '01711000001';
    update policy_people set national_id = '6437219085' where first_name = 'Shahidul' and part = 'nominee';
    update users set national_id = '1980123456', email = 'zq@example.com', father_name = 'Zqfather', mother_name = 'Zqmother'
    where login_id = 'agent';
    alter table customers add constraint customers_national_id_sealed check (national_id ~ '^[sp]1\\.') not valid;
    alter table policy_people add constraint policy_people_national_id_sealed check (national_id ~ '^[sp]1\\.') not valid`)
}

it('numbers that an older version stored in plain text are sealed at the next start, and found as before', async () => {
  await asBefore()
  const admin = await app.signIn('admin')
  const agentOf = async () => (await admin.post('/api-app/get-user', { id: '2' })).body.data.user
  const before = await agentOf()
  expect(before).toMatchObject({ father_name: 'Zqfather', mother_name: 'Zqmother', email: 'zq@example.com' })
  await sealStoredNationalIds(app.owner)
  const { rows } = await app.db.execute(sql`
    select (select count(*) from customers where national_id !~ '^[sp]1\\.') +
      (select count(*) from policy_people where national_id !~ '^[sp]1\\.') +
      (select count(*) from users where concat_ws(' ', national_id, email, father_name, mother_name) ~ 'zq@|Zqfather|Zqmother|1980123456') as plain,
      (select count(*) from pg_constraint where conname like '%national_id_sealed' and convalidated) as closed`)
  expect(rows).toEqual([{ plain: '0', closed: '2' }])
  expect(await agentOf()).toEqual(before)
  const rahima = await findCustomerByNationalId(app.db, '1234567890123', { today: '2026-11-21' })
  expect(rahima).toMatchObject({ firstName: 'Rahima', nationalId: '19851234567890123' })
  const [policy] = await app.db.select().from(policies).where(eq(policies.coreNumber, '900000001'))
  expect((await getPolicy(app.db, policy?.id ?? 0)).nominee?.nationalId).toBe('6437219085')
  await sealStoredNationalIds(app.owner)
})

it('a program with another key notices at its start', async () => {
  expect(await opensStoredKeys(app.db)).toBe(true)
  setStoreKey('another key, of thirty-two letters and more')
  expect(await opensStoredKeys(app.db)).toBe(false)
  setStoreKey(demoStoreKey)
})
