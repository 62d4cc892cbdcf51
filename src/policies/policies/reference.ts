import { type DateOnly, dateParts } from '#kernel/dates.ts'

const referencePattern = /^JB(\d{2})-(\d{7})-(\d)$/

/**
 * The reference id of a policy: JB, year, running number, check digit (design §4): JB26-0000123-4.
 * The check digit is Luhn's over year and number, so that one wrong or two swapped digits are noticed
 * when someone reads it over the phone.
 */
export function writeReference(today: DateOnly, runningNumber: number): string {
  const year = String(dateParts(today).year % 100).padStart(2, '0')
  const number = String(runningNumber).padStart(7, '0')
  return `JB${year}-${number}-${checkDigit(year + number)}`
}

/** True for a reference whose check digit is right. */
export function isReference(text: string): boolean {
  const match = referencePattern.exec(text)
  return match !== null && checkDigit(`${match[1]}${match[2]}`) === match[3]
}

function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
