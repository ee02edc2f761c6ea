/** A label as the key of its field in the answers: “Shirt size” is shirtSize. */
export function nameOfLabel(label: string): string {
  const words = label
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]+/g, '')
    .split(' ')
    .filter(Boolean)
  const camel = words.map((word, index) =>
    index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1),
  )
  return camel.join('').replace(/^\d+/, '').slice(0, 40)
}

/** A name unique among the fields, with a number appended if it is taken. */
export function freeName(preferred: string, taken: readonly string[]): string {
  const base = preferred || 'field'
  const numbered = [base, ...taken.map((_, index) => `${base}${index + 2}`)]
  return numbered.find(name => !taken.includes(name)) ?? base
}
