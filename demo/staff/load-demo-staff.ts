import { everyPermission, role } from '#people/staff/permissions.ts'
import { firstRoles } from '#people/staff/server/first-roles.ts'
import { resetSequences } from '#people/staff/server/first-store.ts'
import type { Database } from '#platform/database/server/database.ts'
import { hashSecret } from '#platform/database/server/secrets.ts'
import { permission } from '#platform/http/permissions.ts'
import { resetRole, resetUser } from './demo-store.ts'

/** The password of every demo person; the demo is refused in production. */
export const demoPassword = 'Shapla@2026'

/** The permissions of the communications team: from pages to enquiries. */
const communicationsWork = [
  permission.profileList,
  permission.profileEdit,
  ...everyPermission.filter((id) => id >= permission.pageList && id <= permission.enquiryDelete),
  ...everyPermission.filter((id) => id >= permission.documentList && id <= permission.mediaDelete),
]

/** The permissions of the second person for refunds. */
const financeWork = [
  permission.profileList,
  permission.profileEdit,
  ...everyPermission.filter((id) => id >= permission.paymentList && id <= permission.paymentDelete),
  ...everyPermission.filter((id) => id >= permission.approvalList && id <= permission.approvalDelete),
]

const demoRoles = [
  ...firstRoles,
  { id: 4, name: 'Communications', permissions: communicationsWork },
  { id: 5, name: 'Finance', permissions: financeWork },
]

const demoUsers = [
  {
    id: 1,
    loginId: 'admin',
    firstName: 'Nasrin',
    lastName: 'Sultana',
    mobile: '01711100001',
    designation: 'Head of Systems',
    roleId: role.mainAdmin,
  },
  {
    id: 2,
    loginId: 'agent',
    firstName: 'Tanvir',
    lastName: 'Hasan',
    mobile: '01711100002',
    designation: 'Development Officer',
    roleId: role.agent,
    agencyCode: 'AG001',
  },
  {
    id: 3,
    loginId: 'bank',
    firstName: 'Farhana',
    lastName: 'Yasmin',
    mobile: '01711100003',
    designation: 'Bancassurance Officer',
    roleId: role.bankPartner,
    branchCode: 'DHK000001',
  },
  {
    id: 4,
    loginId: 'editor',
    firstName: 'Anika',
    lastName: 'Rahman',
    mobile: '01711100004',
    designation: 'Communications Officer',
    roleId: 4,
  },
  {
    id: 5,
    loginId: 'newbie',
    firstName: 'Sabbir',
    lastName: 'Ahmed',
    mobile: '01711100005',
    designation: 'Trainee',
    roleId: role.agent,
    hasOwnPassword: false,
  },
  {
    id: 6,
    loginId: 'former',
    firstName: 'Mahbub',
    lastName: 'Alam',
    mobile: '01711100006',
    designation: 'Development Officer',
    roleId: role.agent,
    isActive: false,
  },
  {
    id: 7,
    loginId: 'agent2',
    firstName: 'Shirin',
    lastName: 'Akter',
    mobile: '01711100007',
    designation: 'Development Officer',
    roleId: role.agent,
    agencyCode: 'AG002',
  },
  {
    id: 8,
    loginId: 'agent3',
    firstName: 'Rafiqul',
    lastName: 'Islam',
    mobile: '01711100008',
    designation: 'Development Officer',
    roleId: role.agent,
    agencyCode: 'AG003',
  },
  {
    id: 9,
    loginId: 'finance',
    firstName: 'Kamrul',
    lastName: 'Hasan',
    mobile: '01711100009',
    designation: 'Finance Officer',
    roleId: 5,
  },
]

/** Resets the demo people of the office to design §11. Idempotent. */
export async function loadDemoStaff(db: Database): Promise<void> {
  const passwordHash = await hashSecret(demoPassword)
  await db.transaction(async (tx) => {
    for (const { permissions, ...role } of demoRoles)
      await resetRole(tx, { ...role, isActive: true }, permissions)
    for (const user of demoUsers) {
      await resetUser(tx, {
        hasOwnPassword: true,
        isActive: true,
        accessGivenBy: null,
        joiningDate: '2024-01-15',
        ...user,
        passwordHash,
      })
    }
    await resetSequences(tx)
  })
}
