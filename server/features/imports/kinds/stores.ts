import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import type { ImportNote } from '@trellis/contract/imports/imports.ts'
import { recordActs } from '../../../platform/audit/record-act.ts'
import { lockStoreNames } from '../../organizations/dispensaries.public.ts'
import { createDispensary } from '../../organizations/organizations.public.ts'
import { reachesAll } from '../../organizations/reach.public.ts'
import { assignByRules } from '../../tracks/writing/apply-rules.public.ts'
import type { AppliedRow, CheckedRow, ReadRow } from '../rows.queries.ts'
import type { Applying, KindWork, Working } from './kind.ts'
import { readSurroundings, type Surroundings } from './stores.queries.ts'
import { keyOf, readStore, type StoreInRow } from './stores.rules.ts'

type Owned = StoreInRow & { retailOrganizationId: string | null; resellerId: string | null }
type Inspected = { row: ReadRow; notes: readonly ImportNote[] } & (
  | { act: 'ADD'; store: Owned }
  | { act: 'NONE'; storeId: string }
  | { act: 'CANNOT' }
)

const isGiven = (cell: string | undefined) => (cell ?? '').trim() !== ''

const wrongAround = ({ cells }: ReadRow, around: Surroundings): ImportNote[] => [
  ...(around.city === null ? [{ field: 'city', sentence: importSentences.noCity } as const] : []),
  ...(isGiven(cells.chain) && around.chainId === null
    ? [{ field: 'chain', sentence: importSentences.noChain } as const]
    : []),
  ...(isGiven(cells.reseller) && around.resellerId === null
    ? [{ field: 'reseller', sentence: importSentences.noReseller } as const]
    : []),
]

const likenesses = ({ hasClosed, hasSimilar }: Surroundings): ImportNote[] => {
  if (hasClosed) return [{ field: 'name', sentence: importSentences.closedThere }]
  return hasSimilar ? [{ field: 'name', sentence: importSentences.similar }] : []
}

type Read = { row: ReadRow; store: StoreInRow; doubts: readonly ImportNote[] }

const inspectStore = ({ row, store, doubts }: Read, around: Surroundings): Inspected => {
  const wrong = wrongAround(row, around)
  if (around.city === null || wrong.length > 0) return { act: 'CANNOT', row, notes: wrong }
  if (around.sameId !== null)
    return { act: 'NONE', row, storeId: around.sameId, notes: [{ field: 'name', sentence: importSentences.isThere }] }
  const owned = { ...store, city: around.city, retailOrganizationId: around.chainId, resellerId: around.resellerId }
  return { act: 'ADD', row, store: owned, notes: [...doubts, ...likenesses(around)] }
}

/** Stores are added by administrators alone; by nobody who is none any more when the list is applied. */
const inspect = async ({ db, actor }: Working, rows: readonly ReadRow[]): Promise<Inspected[]> => {
  if (!reachesAll(actor)) return rows.map(row => ({ act: 'CANNOT', row, notes: [] }))
  const read = rows.map(row => ({ row, ...readStore(row.cells) }))
  const asked = read.flatMap(({ row, store }) => {
    const [chain, reseller] = [row.cells.chain?.trim() ?? '', row.cells.reseller?.trim() ?? '']
    return store ? [{ ...store, number: row.number, chain, reseller }] : []
  })
  const around = await readSurroundings(db, asked)
  return read.map(({ row, store, notes, doubts }) => {
    const found = around.get(row.number)
    return store && found ? inspectStore({ row, store, doubts }, found) : { act: 'CANNOT', row, notes }
  })
}

const outcomeOf = ({ act, notes }: Inspected): CheckedRow['outcome'] => {
  if (act === 'CANNOT') return 'CANNOT'
  if (act === 'NONE') return 'SAME'
  return notes.length > 0 ? 'LOOK' : 'NEW'
}

/** Two rows of one list that name the same store are found by their keys before this. */
const applyOne = async ({ db, actor, now }: Applying, inspected: Inspected): Promise<AppliedRow> => {
  const { number } = inspected.row
  const sentence = inspected.notes[0]?.sentence ?? null
  if (inspected.act === 'CANNOT') return { number, result: 'NOT_DONE', sentence }
  if (inspected.act === 'NONE') return { number, result: 'NOTHING_TO_DO', sentence, storeId: inspected.storeId }
  const { state: stateCode, ...store } = inspected.store
  const storeId = await createDispensary(db, { ...store, stateCode, now })
  await assignByRules(db, { dispensaryIds: [storeId], by: actor.id, now })
  return { number, result: 'ADDED', storeId }
}

const apply = async (applying: Applying, rows: readonly ReadRow[]) => {
  const { db, actor, run, now } = applying
  const places = rows.flatMap(({ cells }) => readStore(cells).store ?? [])
  await lockStoreNames(
    db,
    places.map(({ name, city, state }) => ({ name, city, stateCode: state })),
  )
  const applied: AppliedRow[] = []
  for (const each of await inspect(applying, rows)) applied.push(await applyOne(applying, each))
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
  check: async (working, rows) =>
    (await inspect(working, rows)).map(each => ({
      ...each.row,
      outcome: outcomeOf(each),
      notes: each.notes,
      key: keyOf(each.row.cells),
    })),
  apply,
}
