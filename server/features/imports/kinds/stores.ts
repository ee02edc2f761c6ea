import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import type { ImportNote } from '@trellis/contract/imports/imports.ts'
import { recordActs } from '../../../platform/audit/record-act.ts'
import { lockStoreNames } from '../../organizations/dispensaries.public.ts'
import { createDispensary } from '../../organizations/organizations.public.ts'
import { reachesAll } from '../../organizations/reach.public.ts'
import { assignByRules } from '../../tracks/writing/apply-rules.public.ts'
import type { AppliedRow, CheckedRow, ReadRow } from '../rows.queries.ts'
import type { ApplyContext, KindContext, KindWork } from './kind.ts'
import { readSurroundings, type Surroundings } from './stores.queries.ts'
import { getKey, readStore, type StoreInRow } from './stores.rules.ts'

type OwnedStore = StoreInRow & { retailOrganizationId: string | null; resellerId: string | null }
type InspectedRow = { row: ReadRow; notes: readonly ImportNote[] } & (
  | { act: 'ADD'; store: OwnedStore }
  | { act: 'NONE'; storeId: string }
  | { act: 'CANNOT' }
)

const isGiven = (cell: string | undefined) => (cell ?? '').trim() !== ''

const listWrong = ({ cells }: ReadRow, surroundings: Surroundings): ImportNote[] => [
  ...(surroundings.city === null ? [{ field: 'city', sentence: importSentences.noCity } as const] : []),
  ...(isGiven(cells.chain) && surroundings.chainId === null
    ? [{ field: 'chain', sentence: importSentences.noChain } as const]
    : []),
  ...(isGiven(cells.reseller) && surroundings.resellerId === null
    ? [{ field: 'reseller', sentence: importSentences.noReseller } as const]
    : []),
]

const likenesses = ({ hasClosed, hasSimilar }: Surroundings): ImportNote[] => {
  if (hasClosed) return [{ field: 'name', sentence: importSentences.closedThere }]
  return hasSimilar ? [{ field: 'name', sentence: importSentences.similar }] : []
}

type ParsedRow = { row: ReadRow; store: StoreInRow; doubts: readonly ImportNote[] }

const inspectStore = ({ row, store, doubts }: ParsedRow, surroundings: Surroundings): InspectedRow => {
  const wrong = listWrong(row, surroundings)
  if (surroundings.city === null || wrong.length > 0) return { act: 'CANNOT', row, notes: wrong }
  if (surroundings.sameId !== null)
    return {
      act: 'NONE',
      row,
      storeId: surroundings.sameId,
      notes: [{ field: 'name', sentence: importSentences.isThere }],
    }
  const ownedStore = {
    ...store,
    city: surroundings.city,
    retailOrganizationId: surroundings.chainId,
    resellerId: surroundings.resellerId,
  }
  return { act: 'ADD', row, store: ownedStore, notes: [...doubts, ...likenesses(surroundings)] }
}

/** Only administrators add stores; checked again when the list is applied. */
const inspect = async ({ db, actor }: KindContext, rows: readonly ReadRow[]): Promise<InspectedRow[]> => {
  if (!reachesAll(actor)) return rows.map(row => ({ act: 'CANNOT', row, notes: [] }))
  const parsedRows = rows.map(row => ({ row, ...readStore(row.cells) }))
  const storeNames = parsedRows.flatMap(({ row, store }) => {
    const [chain, reseller] = [row.cells.chain?.trim() ?? '', row.cells.reseller?.trim() ?? '']
    return store ? [{ ...store, number: row.number, chain, reseller }] : []
  })
  const surroundings = await readSurroundings(db, storeNames)
  return parsedRows.map(({ row, store, notes, doubts }) => {
    const rowSurroundings = surroundings.get(row.number)
    return store && rowSurroundings
      ? inspectStore({ row, store, doubts }, rowSurroundings)
      : { act: 'CANNOT', row, notes }
  })
}

const getOutcome = ({ act, notes }: InspectedRow): CheckedRow['outcome'] => {
  if (act === 'CANNOT') return 'CANNOT'
  if (act === 'NONE') return 'SAME'
  return notes.length > 0 ? 'LOOK' : 'NEW'
}

/** Two rows of one list that name the same store are found by their keys before this. */
const applyOne = async ({ db, actor, now }: ApplyContext, row: InspectedRow): Promise<AppliedRow> => {
  const { number } = row.row
  const sentence = row.notes[0]?.sentence ?? null
  if (row.act === 'CANNOT') return { number, result: 'NOT_DONE', sentence }
  if (row.act === 'NONE') return { number, result: 'NOTHING_TO_DO', sentence, storeId: row.storeId }
  const { state: stateCode, ...store } = row.store
  const storeId = await createDispensary(db, { ...store, stateCode, now })
  await assignByRules(db, { dispensaryIds: [storeId], by: actor.id, now })
  return { number, result: 'ADDED', storeId }
}

const apply = async (context: ApplyContext, rows: readonly ReadRow[]) => {
  const { db, actor, run, now } = context
  const places = rows.flatMap(({ cells }) => readStore(cells).store ?? [])
  await lockStoreNames(
    db,
    places.map(({ name, city, state }) => ({ name, city, stateCode: state })),
  )
  const applied: AppliedRow[] = []
  for (const inspectedRow of await inspect(context, rows)) applied.push(await applyOne(context, inspectedRow))
  const added = applied.filter(({ result }) => result === 'ADDED')
  const act = { act: 'store-added', actorId: actor.id, client: null, now, details: { importId: run.id } } as const
  await recordActs(
    db,
    added.map(({ storeId }) => ({ ...act, subjectId: storeId ?? null })),
  )
  return applied
}

/** Stores: added, where none of the name is in the city. */
export const stores: KindWork = {
  check: async (context, rows) =>
    (await inspect(context, rows)).map(row => ({
      ...row.row,
      outcome: getOutcome(row),
      notes: row.notes,
      key: getKey(row.row.cells),
    })),
  apply,
}
