import { boardActs } from '@trellis/contract/campaigns/board.ts'
import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import type { ImportNote } from '@trellis/contract/imports/imports.ts'
import {
  judgeMark,
  type KnownReward,
  lockRewards,
  markLocked,
  readRewards,
  setShipments,
} from '../../campaigns/fulfilment.public.ts'
import type { AppliedRow, CheckedRow, ReadRow } from '../rows.queries.ts'
import type { ApplyContext, KindWork } from './kind.ts'
import { getKey, type RewardInRow, readReward } from './rewards.rules.ts'

type InspectedRow = { row: ReadRow; notes: readonly ImportNote[] } & (
  | { act: 'CHANGE' | 'NONE'; parsed: RewardInRow; reward: KnownReward }
  | { act: 'CANNOT' }
)

const toCannot = (row: ReadRow, ...notes: ImportNote[]): InspectedRow => ({ act: 'CANNOT', row, notes })

const isNews = (written: string | null, existing: string | null) => written !== null && written !== existing

/** Compares a row with the reward that it names. */
const inspectReward = (row: ReadRow, parsed: RewardInRow, reward: KnownReward): InspectedRow => {
  if (reward.state === 'returned') return toCannot(row, { field: 'reward', sentence: importSentences.takenBack })
  const mark = parsed.state === null ? 'NOTHING_TO_DO' : judgeMark(reward, parsed.state)
  if (mark === 'SKIPPED') return toCannot(row, { field: 'status', sentence: importSentences.notBack })
  const isChanged = mark === 'DONE' || isNews(parsed.tracking, reward.tracking) || isNews(parsed.code, reward.code)
  const notes = reward.hasOpenIssue ? [{ field: 'reward' as const, sentence: importSentences.openProblem }] : []
  return { act: isChanged ? 'CHANGE' : 'NONE', row, parsed, reward, notes: isChanged ? notes : [] }
}

const inspect = (rows: readonly ReadRow[], rewards: readonly KnownReward[]): InspectedRow[] => {
  const byId = new Map(rewards.map(reward => [reward.id, reward]))
  return rows.map(row => {
    const { reward: parsed, notes } = readReward(row.cells)
    if (!parsed) return toCannot(row, ...notes)
    const reward = byId.get(parsed.id)
    return reward
      ? inspectReward(row, parsed, reward)
      : toCannot(row, { field: 'reward', sentence: importSentences.noReward })
  })
}

const getOutcome = ({ act, notes }: InspectedRow): CheckedRow['outcome'] => {
  if (act === 'CANNOT') return 'CANNOT'
  if (act === 'NONE') return 'SAME'
  return notes.length > 0 ? 'LOOK' : 'CHANGES'
}

const listIds = (rows: readonly ReadRow[]) => rows.flatMap(({ cells }) => readReward(cells).reward?.id ?? [])

const toAppliedRow = (row: InspectedRow): AppliedRow => {
  const { number } = row.row
  const sentence = row.notes[0]?.sentence ?? null
  if (row.act === 'CANNOT') return { number, result: 'NOT_DONE', sentence }
  const { reward, act } = row
  if (act === 'NONE') return { number, result: 'NOTHING_TO_DO', rewardId: reward.id }
  const before = { tracking: reward.tracking, code: reward.code }
  return { number, result: 'CHANGED', rewardId: reward.id, before }
}

const apply = async (context: ApplyContext, rows: readonly ReadRow[]) => {
  const { db } = context
  const markContext = { ...context, client: null }
  const locked = await lockRewards(db, context, { ids: listIds(rows) })
  const inspectedRows = inspect(rows, locked)
  const changedRows = inspectedRows.flatMap(inspectedRow => (inspectedRow.act === 'CHANGE' ? [inspectedRow] : []))
  for (const act of boardActs) {
    const ids = new Set(changedRows.filter(({ parsed }) => parsed.state === act).map(({ parsed }) => parsed.id))
    await markLocked(db, markContext, { rewards: locked.filter(({ id }) => ids.has(id)), to: act })
  }
  await setShipments(
    db,
    changedRows.map(({ parsed }) => parsed),
  )
  return inspectedRows.map(toAppliedRow)
}

/** Lists of a shipper: how far rewards are, with tracking numbers and codes. */
export const rewards: KindWork = {
  check: async ({ db, actor }, rows) =>
    inspect(rows, await readRewards(db, actor, listIds(rows))).map(row => ({
      ...row.row,
      outcome: getOutcome(row),
      notes: row.notes,
      key: getKey(row.row.cells),
    })),
  apply,
}
