/** What a cell of a table may hold. */
export type Cell = string | number | boolean | Date | null

/** A column of an exported table: its title, and what a row has in it. */
export type Column<R> = { title: string; cell: (row: R) => Cell }
