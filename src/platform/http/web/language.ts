export { useLanguage } from './visit.ts'
