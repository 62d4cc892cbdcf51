import { Alert } from '#ui'
import { usePlansWords } from './words.ts'

/** Beside the price: the sum is not insured without a medical examination. */
export function MedicalNote({ result }: { result: { readonly medical_examination: boolean } }) {
  const { priceNotes } = usePlansWords()
  return result.medical_examination ? <Alert className="mt-s4">{priceNotes.medical}</Alert> : null
}
