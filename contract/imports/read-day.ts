/** Whether the month or the day comes first in 03/04/2025. */
export const dateOrders = ['MONTH_FIRST', 'DAY_FIRST'] as const
export type DateOrder = (typeof dateOrders)[number]

type ReadDayResult = { day: string } | 'UNREADABLE' | 'AMBIGUOUS'

const monthNames = [
  'jan january ene enero',
  'feb february febrero',
  'mar march marzo',
  'apr april abr abril',
  'may mayo',
  'jun june junio',
  'jul july julio',
  'aug august ago agosto',
  'sep sept september septiembre',
  'oct october octubre',
  'nov november noviembre',
  'dec december dic diciembre',
].map(names => names.split(' '))

const toMonth = (word = '') => monthNames.findIndex(names => names.includes(word.toLowerCase())) + 1

/** Two digits: 49 is 2049 and 50 is 1950. */
const toYear = (digits: string) => {
  const year = Number(digits)
  if (digits.length > 2) return year
  return year < 50 ? 2000 + year : 1900 + year
}

const toDay = (year: number, month: number, date: number) => {
  const day = new Date(Date.UTC(year, month - 1, date))
  const isReal = year >= 1000 && day.getUTCMonth() === month - 1 && day.getUTCDate() === date
  return isReal ? day.toISOString().slice(0, 10) : null
}

const toResult = (day: string | null): ReadDayResult => (day === null ? 'UNREADABLE' : { day })

const byOrder = (year: number, [first, second]: readonly [number, number], order: DateOrder | null): ReadDayResult => {
  const [monthFirst, dayFirst] = [toDay(year, first, second), toDay(year, second, first)]
  if (order !== null) return toResult(order === 'MONTH_FIRST' ? monthFirst : dayFirst)
  if (monthFirst !== null && dayFirst !== null && monthFirst !== dayFirst) return 'AMBIGUOUS'
  return toResult(monthFirst ?? dayFirst)
}

const time = /[T ]\d{1,2}:\d{2}.*$/
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/
const monthNamed = /^([a-z]+)\.?[-/ ]+(\d{1,2})(?:st|nd|rd|th)?,?[-/ ]+(\d{4}|\d{2})$/i
const dayNamed = /^(\d{1,2})(?:st|nd|rd|th)?[-/ ]+(?:de )?([a-z]+)\.?,?[-/ ]+(?:de )?(\d{4}|\d{2})$/i

/** Parses a date as people and programs write it; without an order, 03/04/2025 is ambiguous. */
export const readDay = (text: string, order: DateOrder | null = null): ReadDayResult => {
  const date = text.trim().replace(time, '')
  const [, year, , month, day] = yearFirst.exec(date) ?? []
  if (year) return toResult(toDay(Number(year), Number(month), Number(day)))
  const [, first, , second, shortYear] = yearLast.exec(date) ?? []
  if (shortYear) return byOrder(toYear(shortYear), [Number(first), Number(second)], order)
  const [, name, nameDay, nameYear] = monthNamed.exec(date) ?? []
  if (nameYear) return toResult(toDay(toYear(nameYear), toMonth(name), Number(nameDay)))
  const [, dayFirst, otherName, otherYear] = dayNamed.exec(date) ?? []
  return otherYear ? toResult(toDay(toYear(otherYear), toMonth(otherName), Number(dayFirst))) : 'UNREADABLE'
}

const isReadAs = (text: string, order: DateOrder) => typeof readDay(text, order) === 'object'

/**
 * Finds the order of day and month in a column from a date that is valid in one order only; 'ASK' = undecided, null =
 * irrelevant.
 */
export const findDateOrder = (texts: readonly string[]): DateOrder | 'ASK' | null => {
  if (!texts.some(text => readDay(text) === 'AMBIGUOUS')) return null
  const [monthFirst, dayFirst] = dateOrders.map(order =>
    texts.some(text => isReadAs(text, order) && !dateOrders.every(otherOrder => isReadAs(text, otherOrder))),
  )
  if (monthFirst === dayFirst) return 'ASK'
  return monthFirst ? 'MONTH_FIRST' : 'DAY_FIRST'
}
