/** Returns a value that is only missing if the code has a bug. */
export function required<T>(value: T, name = 'value'): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`The ${name} is missing.`)
  return value
}

/** Returns the item of a list at an index, from the end if negative; it is only missing if the code has a bug. */
export const itemAt = <T>(list: readonly T[], index: number) => required(list.at(index), 'item')
