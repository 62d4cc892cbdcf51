import { mayDo } from '../person.ts'
import { useSession } from './visit.ts'

/** Asks whether the person who is signed in holds a permission; the main admin holds every one. */
export function useMay(): (permissionId: number) => boolean {
  const { person } = useSession()
  return (id) => person !== undefined && mayDo(person, id)
}
