import { useSession } from '#platform/http/web/visit.ts'

/** Asks whether the person who is signed in holds a permission; the main admin holds every one. */
export function useMay(): (permissionId: number) => boolean {
  const { person } = useSession()
  return (id) => Boolean(person?.isMainAdmin || person?.permissions.includes(id))
}
