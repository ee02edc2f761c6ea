import { employmentFields } from '@trellis/contract/employees/employment-fields.ts'
import { pickFieldPart } from '@trellis/contract/entity-fields.ts'
import {
  type ColumnUse,
  getKindTerms,
  type ImportKind,
  payrollFields,
  rewardFields,
  storeFields,
} from '@trellis/contract/imports/kinds.ts'
import { listedStoreFields } from '@trellis/contract/stores/store-fields.ts'
import type { Line } from './read-table.ts'

/** Column index of each field. `guessed`: matched by content, not by heading. */
export type Columns = { [U in ColumnUse]?: number }
type ColumnMatch = { columns: Columns; guessed: readonly ColumnUse[] }

const aliases: { readonly [U in ColumnUse]: readonly string[] | undefined } = {
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
    'dispensaries',
    'stores',
    'works at',
  ],
  ...pickFieldPart(employmentFields, 'headings'),
  ...pickFieldPart(listedStoreFields, 'headings'),
  locationTypes: ['type', 'types', 'location type', 'location types', 'license type', 'tipo', 'tipos'],
  chain: ['chain', 'retail organization', 'company', 'organization', 'cadena', 'empresa'],
  reseller: ['reseller', 'distributor', 'revendedor'],
  reward: ['reward', 'reward id', 'order', 'order id', 'order number', 'recompensa', 'pedido'],
  status: ['status', 'order status', 'shipping status', 'estado'],
  tracking: ['tracking', 'tracking number', 'tracking id', 'tracking code', 'numero de seguimiento', 'seguimiento'],
  code: ['code', 'gift card code', 'card code', 'codigo'],
  requirement: [
    ...[
      'requirement',
      'certificate',
      'certification',
      'credential',
      'course',
      'course name',
      'training',
      'training name',
    ],
    ...['requisito', 'certificado', 'certificacion', 'curso', 'capacitacion'],
  ],
  issuedOn: [
    ...['issued', 'issued on', 'issue date', 'date issued', 'completed', 'completed on', 'completion date'],
    ...['date completed', 'training date', 'emitido', 'fecha de emision', 'fecha de finalizacion'],
  ],
  expiresOn: [
    ...['expires', 'expires on', 'expiration', 'expiration date', 'expiry', 'expiry date', 'valid until', 'valid to'],
    ...['vence', 'vencimiento', 'fecha de vencimiento'],
  ],
  certificateNumber: [
    ...['certificate number', 'certificate no', 'certificate id', 'certification number', 'credential number'],
    ...['credential id', 'numero de certificado'],
  ],
  provider: ['provider', 'training provider', 'provider name', 'issuer', 'issued by', 'school', 'proveedor', 'emisor'],
  minutes: ['minutes', 'duration', 'duration in minutes', 'minutos', 'duracion'],
  file: ['file', 'file name', 'filename', 'scan', 'archivo', 'nombre del archivo'],
  score: ['score', 'score in percent', 'percent', 'grade', 'puntaje', 'calificacion'],
}

const usesOfBrandPeople: readonly ColumnUse[] = ['email', 'firstName', 'lastName', 'fullName', 'role', 'place']
const usesOfPeople: readonly ColumnUse[] = [...payrollFields, ...usesOfBrandPeople]

const listUses = (kind: ImportKind): readonly ColumnUse[] => {
  if (kind === 'rewards') return rewardFields
  if (kind === 'brand-employees') return usesOfBrandPeople
  if (kind === 'credentials') return getKindTerms(kind).fields
  return kind === 'stores' ? storeFields : usesOfPeople
}

const brandAliases = ['brand', 'brand name', 'marca']
const listAliases = (kind: ImportKind, use: ColumnUse) =>
  (use === 'place' && kind === 'brand-employees' ? brandAliases : aliases[use]) ?? []

/** Heading without case, accents and punctuation. */
const plainHeading = (heading: string) =>
  heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?:#|\bn[.o°º]+)\s*$/, ' number')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const byAlias = (kind: ImportKind) => (heading: string) =>
  listUses(kind).find(use => listAliases(kind, use).includes(plainHeading(heading)))

const words = (heading: string) => plainHeading(heading).split(' ')

/** Matches headings that contain all words of an alias, such as "Employee e-mail address". */
const byLikeness = (kind: ImportKind) => (heading: string) => {
  const has = new Set(words(heading))
  return listUses(kind).find(use => listAliases(kind, use).some(alias => alias.split(' ').every(word => has.has(word))))
}

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const emailColumn = (lines: readonly Line[]) => {
  const sample = lines.slice(0, 50)
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length))
  const hits = Array.from({ length: width }, (_, at) =>
    sample.filter(({ cells }) => looksLikeEmail.test(cells[at] ?? '')),
  )
  return hits.findIndex(column => column.length > 0 && column.length >= sample.length / 2)
}

/** Index of the header among the first ten lines: the first with two known headings; null = none. */
export const findHeader = (lines: readonly Line[], kind: ImportKind = 'employees'): number | null => {
  const found = lines.slice(0, 10).findIndex(({ cells }) => cells.filter(byAlias(kind)).length >= 2)
  return found === -1 ? null : found
}

const take = (columns: Columns, use: ColumnUse | undefined, at: number) => {
  const isTaken = Object.values(columns).includes(at)
  return use === undefined || isTaken || use in columns ? columns : { ...columns, [use]: at }
}

/** Drops the full-name column if first and last name have their own. */
const withoutSpareName = ({ fullName, ...columns }: Columns): Columns =>
  fullName === undefined || (columns.firstName !== undefined && columns.lastName !== undefined)
    ? columns
    : { ...columns, fullName }

/** Maps columns to fields: by exact heading, by similar heading, then by content. */
export function matchColumns(
  header: readonly string[],
  lines: readonly Line[],
  kind: ImportKind = 'employees',
): ColumnMatch {
  const assignColumns = (use: (heading: string) => ColumnUse | undefined, before: Columns) =>
    header.reduce((columns, heading, at) => take(columns, use(heading), at), before)
  const byName = assignColumns(byAlias(kind), {})
  const alike = assignColumns(byLikeness(kind), byName)
  const found = kind === 'stores' || kind === 'rewards' ? -1 : emailColumn(lines)
  const guessed = found === -1 ? alike : take(alike, 'email', found)
  const columns = withoutSpareName(guessed)
  return { columns, guessed: listUses(kind).filter(use => use in columns && !(use in byName)) }
}

/** Columns mapped to no field. */
export const unusedColumns = (header: readonly string[], columns: Columns) =>
  header.flatMap((heading, at) => (Object.values(columns).includes(at) || heading === '' ? [] : [heading]))
