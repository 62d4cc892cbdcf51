import { Alert } from '#ui'
import { usePlansWords } from './words.ts'

/** A note beside the price: the sum needs a medical examination. */
export function MedicalNote({ result }: { result: { readonly medical_examination: boolean } }) {
  const { priceNotes } = usePlansWords()
  return result.medical_examination ? <Alert className="mt-s4">{priceNotes.medical}</Alert> : null
}
