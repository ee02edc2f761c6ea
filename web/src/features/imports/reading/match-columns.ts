import type { ColumnUse } from '@trellis/contract/imports/kinds.ts'
import type { Line } from './read-table.ts'

/** Which column is taken for what. `guessed`: by what its cells look like, not by its name. */
export type Columns = { [U in ColumnUse]?: number }
type Matched = { columns: Columns; guessed: readonly ColumnUse[] }

const aliases: { readonly [U in ColumnUse]: readonly string[] } = {
  firstName: ['first name', 'first', 'given name', 'forename', 'fname', 'nombre', 'nombres', 'vorname', 'prenom'],
  lastName: ['last name', 'last', 'surname', 'family name', 'lname', 'apellido', 'apellidos', 'nachname', 'nom'],
  fullName: ['name', 'full name', 'employee', 'employee name', 'team member', 'nombre completo', 'empleado'],
  email: ['email', 'e mail', 'email address', 'e mail address', 'mail', 'work email', 'correo', 'correo electronico'],
  role: ['role', 'roles', 'job', 'job title', 'position', 'title', 'rol', 'puesto', 'cargo'],
  place: [
    'store',
    'store name',
    'location',
    'dispensary',
    'shop',
    'site',
    'branch',
    'tienda',
    'sucursal',
    'dispensario',
  ],
}

const uses: readonly ColumnUse[] = ['email', 'firstName', 'lastName', 'fullName', 'role', 'place']

/** A heading without case, accents and signs. */
const plainHeading = (heading: string) =>
  heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const byAlias = (heading: string) => uses.find(use => aliases[use].includes(plainHeading(heading)))

const words = (heading: string) => plainHeading(heading).split(' ')

/** A heading that contains all words of an alias: Employee e-mail address. */
const byLikeness = (heading: string) => {
  const has = new Set(words(heading))
  return uses.find(use => aliases[use].some(alias => alias.split(' ').every(word => has.has(word))))
}

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const emailColumn = (lines: readonly Line[]) => {
  const shown = lines.slice(0, 50)
  const width = Math.max(0, ...shown.map(({ cells }) => cells.length))
  const hits = Array.from({ length: width }, (_, at) =>
    shown.filter(({ cells }) => looksLikeEmail.test(cells[at] ?? '')),
  )
  return hits.findIndex(column => column.length > 0 && column.length >= shown.length / 2)
}

/** The line that is the header: the first with two names that we know, among the first ten; null = there is none. */
export const findHeader = (lines: readonly Line[]): number | null => {
  const found = lines.slice(0, 10).findIndex(({ cells }) => cells.filter(byAlias).length >= 2)
  return found === -1 ? null : found
}

const take = (columns: Columns, use: ColumnUse | undefined, at: number) => {
  const isTaken = Object.values(columns).includes(at)
  return use === undefined || isTaken || use in columns ? columns : { ...columns, [use]: at }
}

/** Two names of a person are enough: one column of both is left aside where both have their own. */
const withoutSpareName = ({ fullName, ...columns }: Columns): Columns =>
  fullName === undefined || (columns.firstName !== undefined && columns.lastName !== undefined)
    ? columns
    : { ...columns, fullName }

/** Takes each column for a field: by its name, by a name like it, and at last by its content. */
export function matchColumns(header: readonly string[], lines: readonly Line[]): Matched {
  const named = header.reduce((columns, heading, at) => take(columns, byAlias(heading), at), {} satisfies Columns)
  const alike = header.reduce((columns, heading, at) => take(columns, byLikeness(heading), at), named)
  const found = emailColumn(lines)
  const guessed = found === -1 ? alike : take(alike, 'email', found)
  const columns = withoutSpareName(guessed)
  return { columns, guessed: uses.filter(use => use in columns && !(use in named)) }
}

/** The columns that are used for nothing. */
export const unusedColumns = (header: readonly string[], columns: Columns) =>
  header.flatMap((heading, at) => (Object.values(columns).includes(at) || heading === '' ? [] : [heading]))

/** A full name in two: `Castillo, Avery`, or the last word as the last name. */
export const splitName = (name: string) => {
  const [last = '', first] = name.split(',').map(part => part.trim())
  if (first !== undefined) return { firstName: first, lastName: last }
  const parts = name.trim().split(/\s+/)
  return { firstName: parts.slice(0, -1).join(' '), lastName: parts.at(-1) ?? '' }
}
