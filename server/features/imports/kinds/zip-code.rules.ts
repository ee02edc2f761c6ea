/** The states whose ZIP codes start with a zero, which spreadsheets drop from numbers. */
const startWithZero: readonly string[] = ['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT']

type ZipCode = { zipCode: string; isRestored: boolean }

/** The ZIP code of a cell, five digits or nine; a dropped zero is restored. Null = invalid. */
export const readZipCode = (cell: string, state: string): ZipCode | null => {
  const digits = cell.trim().replace(/^(\d{4,5})[- ](\d{4})$/, '$1$2')
  const isShort = /^(?:\d{4}|\d{8})$/.test(digits)
  if (isShort && !startWithZero.includes(state)) return null
  const [, five, four] = /^(\d{5})(\d{4})?$/.exec(isShort ? `0${digits}` : digits) ?? []
  return five === undefined ? null : { zipCode: four === undefined ? five : `${five}-${four}`, isRestored: isShort }
}
