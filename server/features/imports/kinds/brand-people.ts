import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import type { ImportNote } from '@trellis/contract/imports/imports.ts'
import { problems } from '@trellis/contract/problems.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { ProblemError } from '../../../platform/problem.ts'
import { addToOrganization } from '../../employees/organization-people.public.ts'
import { setBrandRank } from '../../employees/provisioned-employment.public.ts'
import { removePeople } from '../../employees/removing/remove-people.public.ts'
import type { AppliedRow, CheckedRow, ReadRow } from '../rows.queries.ts'
import { type Known, lockBrands, readBrands, readKnown } from './brand-people.queries.ts'
import { employee, isSameRank, type Rank, readRank } from './brand-people.rules.ts'
import type { Applying, KindWork, Working } from './kind.ts'
import { doubtsOf, isOtherName, otherName, type PersonInRow, readPerson } from './people.rules.ts'
import { withSavepoint } from './with-savepoint.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

type Placed = ReadRow & { person: PersonInRow; brandId: string; rank: Rank | null }
type Inspected = { row: ReadRow; key: string | null; notes: readonly ImportNote[] } & (
  | { act: 'HIRE'; placed: Placed }
  | { act: 'CHANGE'; placed: Placed; known: Known; rank: Rank }
  | { act: 'NONE'; known: Known; isKept: boolean }
  | { act: 'CANNOT' }
)

const brandOf = ({ run }: Working, { cells }: ReadRow) => (cells.place || run.placeId || '').toLowerCase()

const brandsIn = (working: Working, rows: readonly ReadRow[]) => [
  ...new Set(rows.map(row => brandOf(working, row)).filter(id => uuid.test(id))),
]

const note = (field: ImportNote['field'], sentence: string): ImportNote => ({ field, sentence })

type Read = { row: ReadRow; key: string | null; placed: Placed | null; notes: ImportNote[] }

const readRow = (working: Working, row: ReadRow, brands: ReadonlySet<string>): Read => {
  const { person, notes } = readPerson(row.cells)
  const [brandId, rank] = [brandOf(working, row), readRank(row.cells.role)]
  const wrong = [
    ...notes,
    ...(brandId === '' ? [note('place', importSentences.noBrand)] : []),
    ...(brandId !== '' && !brands.has(brandId) ? [note('place', importSentences.notYourBrand)] : []),
    ...(rank === undefined ? [note('role', importSentences.noRank)] : []),
  ]
  const key = person?.email.toLowerCase() ?? null
  if (!person || rank === undefined || wrong.length > 0) return { row, key, placed: null, notes: wrong }
  return { row, key, placed: { ...row, person, brandId, rank }, notes: [] }
}

const inspectKnown = (
  { actor }: Working,
  { row, key }: Read,
  { placed, known }: { placed: Placed; known: Known },
): Inspected => {
  if (known.isKept)
    return { act: 'NONE', row, key, known, isKept: true, notes: [note(null, importSentences.directory)] }
  const notes = isOtherName(placed.person, known) ? [otherName] : []
  const rank = placed.rank ?? known
  if (isSameRank(rank, known)) return { act: 'NONE', row, key, known, isKept: false, notes }
  if (known.userId === actor.id) return { act: 'CANNOT', row, key, notes: [note('role', importSentences.ownAccount)] }
  return { act: 'CHANGE', row, key, placed, known, rank, notes }
}

const inspect = async (working: Working, rows: readonly ReadRow[], brands: ReadonlySet<string>) => {
  const read = rows.map(row => readRow(working, row, brands))
  const placed = read.flatMap(each => each.placed ?? [])
  const known = await readKnown(
    working.db,
    placed.map(({ number, person, brandId }) => ({ number, email: person.email, brandId })),
  )
  return read.map((each): Inspected => {
    const { row, key, placed: wanted, notes } = each
    if (!wanted) return { act: 'CANNOT', row, key, notes }
    const person = known.get(row.number)
    if (person) return inspectKnown(working, each, { placed: wanted, known: person })
    return { act: 'HIRE', row, key, placed: wanted, notes: doubtsOf(wanted.person, row.cells) }
  })
}

const outcomeOf = (inspected: Inspected): CheckedRow['outcome'] => {
  if (inspected.act === 'CANNOT') return 'CANNOT'
  if (inspected.act === 'NONE' && inspected.isKept) return 'SAME'
  if (inspected.notes.length > 0) return 'LOOK'
  if (inspected.act === 'HIRE') return 'NEW'
  return inspected.act === 'CHANGE' ? 'CHANGES' : 'SAME'
}

const refusedRow = (number: number, { code }: ProblemError): AppliedRow => ({
  number,
  result: 'NOT_DONE',
  sentence: problems[code].sentence,
})

const hire = async (applying: Applying, { number, person, brandId, rank }: Placed): Promise<AppliedRow> => {
  const { db, actor, siteUrl, now, run } = applying
  const adding = { db, actor, client: null, now, config: { siteUrl }, details: { importId: run.id } }
  const isMailed = run.mail === 'people'
  const added = await withSavepoint(db, () =>
    addToOrganization({ ...adding, at: { brandId }, person, rank: rank ?? employee, isMailed }),
  )
  if (added instanceof ProblemError) return refusedRow(number, added)
  if (added.userId === null) {
    const { askedId: userId, invitationId } = added
    return { number, result: 'ASKED', sentence: importSentences.asked, userId, invitationId }
  }
  return { number, result: 'ADDED', ...added }
}

type Change = Extract<Inspected, { act: 'CHANGE' }>

/** The last administrator of a brand stays one. */
const changeRank = ({ db, actor }: Applying, { known, rank }: Change) => {
  const { isBrandAdmin, isBrandSales } = rank
  const { employmentId } = known
  return withSavepoint(db, () =>
    removePeople({ db, actor, employmentIds: [employmentId] }, () =>
      setBrandRank(db, employmentId, { isBrandAdmin, isBrandSales }),
    ),
  )
}

const change = async (applying: Applying, changing: Change): Promise<AppliedRow> => {
  const { db, actor, now, run } = applying
  const { row, placed, known, rank } = changing
  const changed = await changeRank(applying, changing)
  if (changed instanceof ProblemError) return refusedRow(row.number, changed)
  const { isBrandAdmin, isBrandSales } = rank
  const { userId } = known
  const details = { brandId: placed.brandId, isBrandAdmin, isBrandSales, importId: run.id }
  await recordAct(db, { act: 'employee-changed', actorId: actor.id, subjectId: userId, details, client: null, now })
  return { number: row.number, result: 'CHANGED', userId }
}

const applyOne = async (applying: Applying, inspected: Inspected): Promise<AppliedRow> => {
  const { number } = inspected.row
  if (inspected.act === 'HIRE') return hire(applying, inspected.placed)
  if (inspected.act === 'CHANGE') return change(applying, inspected)
  const sentence = inspected.notes[0]?.sentence ?? null
  if (inspected.act === 'CANNOT') return { number, result: 'NOT_DONE', sentence }
  return { number, result: 'NOTHING_TO_DO', sentence, userId: inspected.known.userId }
}

/** People who work for brands. */
export const brandPeople: KindWork = {
  check: async (working, rows) => {
    const brands = await readBrands(working.db, working.actor, brandsIn(working, rows))
    const inspected = await inspect(working, rows, brands)
    return inspected.map(each => ({ ...each.row, outcome: outcomeOf(each), notes: each.notes, key: each.key }))
  },
  apply: async (applying, rows) => {
    const brands = await lockBrands(applying.db, applying.actor, brandsIn(applying, rows))
    const applied: AppliedRow[] = []
    for (const each of await inspect(applying, rows, brands)) applied.push(await applyOne(applying, each))
    return applied
  },
}
