import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import type { ImportNote } from '@trellis/contract/imports/imports.ts'
import { problems } from '@trellis/contract/problems.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { ProblemError } from '../../../platform/problem.ts'
import { addToOrganization } from '../../employees/organization-people.public.ts'
import { setBrandRank } from '../../employees/provisioned-employment.public.ts'
import { removePeople } from '../../employees/removing/remove-people.public.ts'
import type { AppliedRow, CheckedRow, ReadRow } from '../rows.queries.ts'
import { type ExistingBrandPerson, lockBrands, readBrands, readKnown } from './brand-people.queries.ts'
import { employee, isSameRank, type Rank, readRank } from './brand-people.rules.ts'
import type { ApplyContext, KindContext, KindWork } from './kind.ts'
import { isOtherName, listDoubts, otherName, type PersonInRow, readPerson } from './people.rules.ts'
import { withSavepoint } from './with-savepoint.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

type PlacedRow = ReadRow & { person: PersonInRow; brandId: string; rank: Rank | null }
type InspectedRow = { row: ReadRow; key: string | null; notes: readonly ImportNote[] } & (
  | { act: 'HIRE'; placedRow: PlacedRow }
  | { act: 'CHANGE'; placedRow: PlacedRow; existing: ExistingBrandPerson; rank: Rank }
  | { act: 'NONE'; existing: ExistingBrandPerson; isKept: boolean }
  | { act: 'CANNOT' }
)

const getBrandText = ({ run }: KindContext, { cells }: ReadRow) => (cells.place || run.placeId || '').toLowerCase()

const listBrands = (context: KindContext, rows: readonly ReadRow[]) => [
  ...new Set(rows.map(row => getBrandText(context, row)).filter(id => uuid.test(id))),
]

const note = (field: ImportNote['field'], sentence: string): ImportNote => ({ field, sentence })

type ParsedRow = { row: ReadRow; key: string | null; placedRow: PlacedRow | null; notes: ImportNote[] }

const readRow = (context: KindContext, row: ReadRow, brands: ReadonlySet<string>): ParsedRow => {
  const { person, notes } = readPerson(row.cells)
  const [brandId, rank] = [getBrandText(context, row), readRank(row.cells.role)]
  const wrong = [
    ...notes,
    ...(brandId === '' ? [note('place', importSentences.noBrand)] : []),
    ...(brandId !== '' && !brands.has(brandId) ? [note('place', importSentences.notYourBrand)] : []),
    ...(rank === undefined ? [note('role', importSentences.noRank)] : []),
  ]
  const key = person?.email.toLowerCase() ?? null
  if (!person || rank === undefined || wrong.length > 0) return { row, key, placedRow: null, notes: wrong }
  return { row, key, placedRow: { ...row, person, brandId, rank }, notes: [] }
}

const inspectKnown = (
  { actor }: KindContext,
  { row, key }: ParsedRow,
  { placedRow, existing }: { placedRow: PlacedRow; existing: ExistingBrandPerson },
): InspectedRow => {
  if (existing.isKept)
    return { act: 'NONE', row, key, existing, isKept: true, notes: [note(null, importSentences.directory)] }
  const notes = isOtherName(placedRow.person, existing) ? [otherName] : []
  const rank = placedRow.rank ?? existing
  if (isSameRank(rank, existing)) return { act: 'NONE', row, key, existing, isKept: false, notes }
  if (existing.userId === actor.id)
    return { act: 'CANNOT', row, key, notes: [note('role', importSentences.ownAccount)] }
  return { act: 'CHANGE', row, key, placedRow, existing, rank, notes }
}

const inspect = async (context: KindContext, rows: readonly ReadRow[], brands: ReadonlySet<string>) => {
  const parsedRows = rows.map(row => readRow(context, row, brands))
  const placedRows = parsedRows.flatMap(parsedRow => parsedRow.placedRow ?? [])
  const existingPeople = await readKnown(
    context.db,
    placedRows.map(({ number, person, brandId }) => ({ number, email: person.email, brandId })),
  )
  return parsedRows.map((parsedRow): InspectedRow => {
    const { row, key, placedRow, notes } = parsedRow
    if (!placedRow) return { act: 'CANNOT', row, key, notes }
    const person = existingPeople.get(row.number)
    if (person) return inspectKnown(context, parsedRow, { placedRow, existing: person })
    return { act: 'HIRE', row, key, placedRow, notes: listDoubts(placedRow.person, row.cells) }
  })
}

const getOutcome = (row: InspectedRow): CheckedRow['outcome'] => {
  if (row.act === 'CANNOT') return 'CANNOT'
  if (row.act === 'NONE' && row.isKept) return 'SAME'
  if (row.notes.length > 0) return 'LOOK'
  if (row.act === 'HIRE') return 'NEW'
  return row.act === 'CHANGE' ? 'CHANGES' : 'SAME'
}

const refusedRow = (number: number, { code }: ProblemError): AppliedRow => ({
  number,
  result: 'NOT_DONE',
  sentence: problems[code].sentence,
})

const hire = async (context: ApplyContext, { number, person, brandId, rank }: PlacedRow): Promise<AppliedRow> => {
  const { db, actor, siteUrl, now, run } = context
  const input = { db, actor, client: null, now, config: { siteUrl }, details: { importId: run.id } }
  const isMailed = run.mail === 'people'
  const result = await withSavepoint(db, () =>
    addToOrganization({ ...input, at: { brandId }, person, rank: rank ?? employee, isMailed }),
  )
  if (result instanceof ProblemError) return refusedRow(number, result)
  if (result.userId === null) {
    const { askedId: userId, invitationId } = result
    return { number, result: 'ASKED', sentence: importSentences.asked, userId, invitationId }
  }
  return { number, result: 'ADDED', ...result }
}

type RankChange = Extract<InspectedRow, { act: 'CHANGE' }>

/** The last administrator of a brand stays one. */
const changeRank = ({ db, actor }: ApplyContext, { existing, rank }: RankChange) => {
  const { isBrandAdmin, isBrandSales } = rank
  const { employmentId } = existing
  return withSavepoint(db, () =>
    removePeople({ db, actor, employmentIds: [employmentId] }, () =>
      setBrandRank(db, employmentId, { isBrandAdmin, isBrandSales }),
    ),
  )
}

const change = async (context: ApplyContext, rankChange: RankChange): Promise<AppliedRow> => {
  const { db, actor, now, run } = context
  const { row, placedRow, existing, rank } = rankChange
  const outcome = await changeRank(context, rankChange)
  if (outcome instanceof ProblemError) return refusedRow(row.number, outcome)
  const { isBrandAdmin, isBrandSales } = rank
  const { userId } = existing
  const details = { brandId: placedRow.brandId, isBrandAdmin, isBrandSales, importId: run.id }
  await recordAct(db, { act: 'employee-changed', actorId: actor.id, subjectId: userId, details, client: null, now })
  return { number: row.number, result: 'CHANGED', userId }
}

const applyOne = async (context: ApplyContext, row: InspectedRow): Promise<AppliedRow> => {
  const { number } = row.row
  if (row.act === 'HIRE') return hire(context, row.placedRow)
  if (row.act === 'CHANGE') return change(context, row)
  const sentence = row.notes[0]?.sentence ?? null
  if (row.act === 'CANNOT') return { number, result: 'NOT_DONE', sentence }
  return { number, result: 'NOTHING_TO_DO', sentence, userId: row.existing.userId }
}

/** People who work for brands. */
export const brandPeople: KindWork = {
  check: async (context, rows) => {
    const brands = await readBrands(context.db, context.actor, listBrands(context, rows))
    const inspectedRows = await inspect(context, rows, brands)
    return inspectedRows.map(inspectedRow => ({
      ...inspectedRow.row,
      outcome: getOutcome(inspectedRow),
      notes: inspectedRow.notes,
      key: inspectedRow.key,
    }))
  },
  apply: async (context, rows) => {
    const brands = await lockBrands(context.db, context.actor, listBrands(context, rows))
    const applied: AppliedRow[] = []
    for (const inspectedRow of await inspect(context, rows, brands)) applied.push(await applyOne(context, inspectedRow))
    return applied
  },
}
