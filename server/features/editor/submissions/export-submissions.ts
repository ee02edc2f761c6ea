import { type AddressPart, addressParts, addressTitles, isAddress } from '@trellis/contract/cards/postal-address.ts'
import type { SubmissionKind } from '@trellis/contract/editor/submissions.ts'
import type { Column } from '../../../platform/exports/columns.ts'
import type { AskedCard } from './asked-cards.ts'
import { listGiven, shownText } from './given.rules.ts'
import type { FullRow } from './submissions.queries.ts'

const kinds: Record<SubmissionKind, string> = { form: 'Form', answer: 'Answer', contact: 'Contact' }
const own = ['answerText', 'email', 'phoneNumber'] as const

const getFieldText = ({ given, files }: FullRow, name: string) =>
  Object.hasOwn(given, name) ? shownText(given[name], files) : null

const getAddressPart = (value: unknown, part: AddressPart) => (isAddress(value) ? (value[part] ?? null) : null)

/** One column for a field, for an address one for each of its parts. */
const columnsOfField = ({ name, type }: AskedCard['fields'][number], title: string): Column<FullRow>[] =>
  type === 'address'
    ? addressParts.map(part => ({
        title: `${title}: ${addressTitles[part]}`,
        cell: ({ given }) => (Object.hasOwn(given, name) ? getAddressPart(given[name], part) : null),
      }))
    : [{ title, cell: row => getFieldText(row, name) }]

/** The columns of each field of each form, named by its label, and by its form where there are several. */
const fieldColumns = (cards: readonly AskedCard[]): Column<FullRow>[] => {
  const forms = cards.filter(({ fields }) => fields.length > 0)
  return forms.flatMap(form =>
    form.fields
      .flatMap(field =>
        columnsOfField(field, forms.length > 1 && form.name ? `${form.name}: ${field.label}` : field.label),
      )
      .map(({ title, cell }) => ({ title, cell: (row: FullRow) => (row.cardId === form.id ? cell(row) : null) })),
  )
}

const findForm = (cards: readonly AskedCard[], { cardId }: FullRow) => cards.find(({ id }) => id === cardId)

/** Fields without a column: those that the form no longer has. */
const listOtherFields = (cards: readonly AskedCard[], row: FullRow) => {
  const card = findForm(cards, row)
  const names = card?.fields.map(({ name }) => name) ?? []
  return listGiven(row.given, card, row.files)
    .filter(({ name }) => !names.includes(name) && !own.some(field => field === name))
    .map(({ name, label }) => `${label}: ${shownText(row.given[name], row.files)}`)
    .join('; ')
}

const ownColumn = (cards: readonly AskedCard[], name: (typeof own)[number], title: string): Column<FullRow> => ({
  title,
  cell: row => (findForm(cards, row)?.fields.some(field => field.name === name) ? null : getFieldText(row, name)),
})

/** The columns of the exported list. */
export const submissionColumns = (cards: readonly AskedCard[]): Column<FullRow>[] => [
  { title: 'Sent at', cell: row => (row.isMonthOnly ? row.sentAt.toISOString().slice(0, 7) : row.sentAt) },
  { title: 'Kind', cell: row => kinds[row.kind] },
  { title: 'Card', cell: row => findForm(cards, row)?.name ?? '' },
  { title: 'First name', cell: row => row.firstName ?? (row.userId === null ? 'Visitor' : 'Not named') },
  { title: 'Last name', cell: row => row.lastName },
  { title: 'Store', cell: row => row.dispensaryName },
  ownColumn(cards, 'answerText', 'Answer'),
  ownColumn(cards, 'email', 'E-mail'),
  ownColumn(cards, 'phoneNumber', 'Phone number'),
  ...fieldColumns(cards),
  { title: 'Other fields', cell: row => listOtherFields(cards, row) },
]
