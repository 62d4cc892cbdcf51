export { useSession } from './visit.ts'
