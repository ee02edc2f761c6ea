/** Returns the row of a statement that always returns one. */
export const singleRow = <T>(rows: readonly T[]): T => {
  const [row] = rows
  if (row === undefined) throw new Error('a statement that returns one row returned none')
  return row
}
