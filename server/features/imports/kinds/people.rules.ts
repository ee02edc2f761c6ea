import { EmployeeRow } from '@trellis/contract/employees/add-employees.ts'
import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import type { ImportCells, ImportNote } from '@trellis/contract/imports/imports.ts'
import type { ImportField } from '@trellis/contract/imports/kinds.ts'
import { roleKey, splitRoles } from '@trellis/contract/imports/role-names.ts'
import type { Run } from '../runs.queries.ts'
import type { Job } from './people.queries.ts'

export type PersonInRow = { firstName: string; lastName: string; email: string }

const fields = ['firstName', 'lastName', 'email'] as const satisfies readonly ImportField[]

/** Reads the person of a row, with one sentence for each invalid cell. */
export const readPerson = (cells: ImportCells): { person: PersonInRow | null; notes: ImportNote[] } => {
  const result = EmployeeRow.safeParse(cells)
  if (result.success) return { person: result.data, notes: [] }
  const { issues } = result.error
  const notes = fields.flatMap(field => {
    const issue = issues.find(({ path }) => path[0] === field)
    return issue ? [{ field, sentence: issue.message }] : []
  })
  return { person: null, notes }
}

/** Email domains that are nearly always typos. */
const slips =
  /@(?:gm(?:ai|ial|al|aill|il)\.com|gamil\.com|hotm(?:ial|al|ai)\.com|ya(?:ho|hooo)\.com|outlok\.com|iclod\.com|.+\.(?:con|cmo|comm|ocm))$/i

const isLikelySlip = (email: string) => slips.test(email)

/** The roles in a cell, in lower case. */
export const roleNames = (cell: string) => splitRoles(cell).map(name => name.toLowerCase())

const plain = (name: string) => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether a person's name differs from that in a row. */
export const isOtherName = (row: PersonInRow, existing: { firstName: string; lastName: string }) =>
  plain(`${row.firstName} ${row.lastName}`) !== plain(`${existing.firstName} ${existing.lastName}`)

export const otherName: ImportNote = { field: 'firstName', sentence: importSentences.otherName }
const slip: ImportNote = { field: 'email', sentence: importSentences.likelyTypo }
const splitName: ImportNote = { field: 'firstName', sentence: importSentences.splitName }

/** A date, a number, an address, an error of a formula, or what is left of a quotation. */
const isUnlikely = (name: string) => !/\p{L}/u.test(name) || /^#|[@"]/.test(name)

const unlikelyNames = (person: PersonInRow) =>
  (['firstName', 'lastName'] as const)
    .filter(field => isUnlikely(person[field]))
    .map((field): ImportNote => ({ field, sentence: importSentences.unlikelyName }))

/** Notes on a new person: an unlikely address or name, or a name that was split by guess. */
export const listDoubts = (person: PersonInRow, { fullName }: ImportCells) => [
  ...(isLikelySlip(person.email) ? [slip] : []),
  ...unlikelyNames(person),
  ...(fullName ? [splitName] : []),
]

/** A job that an import is to create for a name in the list; `key` is that of the name. */
export type NewJob = Job & { key: string }

/** The jobs that rows of an import can name: existing ones, and those to be created. */
export type RunJobs = { existing: readonly Job[]; created: readonly NewJob[] }

/** The job of a name in lower case at stores of a chain. */
export const findJob = ({ existing, created }: RunJobs, chainId: string | null, name: string) =>
  created.find(job => job.chainId === chainId && job.key === roleKey(name)) ??
  existing.find(job => job.label === name && (job.chainId === null || job.chainId === chainId))

/** Why the job of a row is refused; null = accepted. A role that an import creates only learns. */
export const refuseJob = ({ newRoles, state }: Run, name: string, job: Job | undefined) => {
  const isNew = newRoles.some(newRole => roleKey(newRole) === roleKey(name))
  if (!job) return isNew && state === 'DRAFT' ? importSentences.noNewRole : importSentences.noRole
  if (isNew && job.isArchived) return importSentences.archivedRole
  return isNew && job.manages ? importSentences.managingRole : null
}
