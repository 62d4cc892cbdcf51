import { loadAllRoles } from './roles.loader.ts'

export async function loader() {
  return { roles: await loadAllRoles() }
}
