const longest = 10

/** The digits of a typed or pasted phone number: at most ten, without a leading country code 1. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const national = digits.length > longest && digits.startsWith('1') ? digits.slice(1) : digits
  return national.slice(0, longest)
}

/** Formats digits as (999) 999-9999, as far as they go. */
export function formatPhone(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, longest)]
  if (line) return `(${area}) ${exchange}-${line}`
  if (exchange) return `(${area}) ${exchange}`
  return area && `(${area}`
}

/** The caret position in the formatted number after this many digits. */
export function caretAfter(formatted: string, digitCount: number): number {
  let seen = 0
  for (let position = 0; position < formatted.length; position++) {
    if (seen === digitCount) return position
    if (/\d/.test(formatted.charAt(position))) seen++
  }
  return formatted.length
}

type PhoneEdit = { before: string; text: string; caret: number; deletes: 'backward' | 'forward' | null }

/** The digits after an edit of the displayed text, and the number of digits before the caret. */
export function editPhone({ before, text, caret, deletes }: PhoneEdit): { digits: string; caretDigits: number } {
  const digits = phoneDigits(text)
  const digitsBefore = text.slice(0, caret).replace(/\D/g, '').length
  const dropped = text.replace(/\D/g, '').length > digits.length && /^\D*1/.test(text) ? 1 : 0
  const caretDigits = Math.min(Math.max(digitsBefore - dropped, 0), digits.length)
  // A deleted bracket or dash would be added again by the formatting: delete the digit before it.
  if (deletes && digits === before) {
    const gone = deletes === 'backward' ? caretDigits - 1 : caretDigits
    if (gone < 0) return { digits, caretDigits }
    return { digits: digits.slice(0, gone) + digits.slice(gone + 1), caretDigits: gone }
  }
  return { digits, caretDigits }
}
