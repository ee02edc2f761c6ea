/** The values that a cell may hold. */
export type Cell = string | number | boolean | Date | null

/** A column of an exported table: its title, and how to read its value from a row. */
export type Column<R> = { title: string; cell: (row: R) => Cell }
