/** The values that a cell may hold. */
export type Cell = string | number | boolean | Date | null

/** A column of an exported table: its title, and how to read its value from a row. */
export type Column<R> = { title: string; cell: (row: R) => Cell }

/** A line above a table: a name and its text. */
export type Line = readonly [name: string, text: string]

/** The head of a table. */
export type TableHead<R> = { columns: readonly Column<R>[]; above?: readonly Line[] }
