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
import type { Applying, KindWork } from './kind.ts'
import { keyOf, type RewardInRow, readReward } from './rewards.rules.ts'

type Inspected = { row: ReadRow; notes: readonly ImportNote[] } & (
  | { act: 'CHANGE' | 'NONE'; said: RewardInRow; reward: KnownReward }
  | { act: 'CANNOT' }
)

const cannot = (row: ReadRow, ...notes: ImportNote[]): Inspected => ({ act: 'CANNOT', row, notes })

const isNews = (said: string | null, known: string | null) => said !== null && said !== known

/** What a row changes of the reward that it names. */
const inspectReward = (row: ReadRow, said: RewardInRow, reward: KnownReward): Inspected => {
  if (reward.state === 'returned') return cannot(row, { field: 'reward', sentence: importSentences.takenBack })
  const mark = said.state === null ? 'NOTHING_TO_DO' : judgeMark(reward, said.state)
  if (mark === 'SKIPPED') return cannot(row, { field: 'status', sentence: importSentences.notBack })
  const isChanged = mark === 'DONE' || isNews(said.tracking, reward.tracking) || isNews(said.code, reward.code)
  const notes = reward.hasOpenIssue ? [{ field: 'reward' as const, sentence: importSentences.openProblem }] : []
  return { act: isChanged ? 'CHANGE' : 'NONE', row, said, reward, notes: isChanged ? notes : [] }
}

const inspect = (rows: readonly ReadRow[], known: readonly KnownReward[]): Inspected[] => {
  const byId = new Map(known.map(reward => [reward.id, reward]))
  return rows.map(row => {
    const { reward: said, notes } = readReward(row.cells)
    if (!said) return cannot(row, ...notes)
    const reward = byId.get(said.id)
    return reward
      ? inspectReward(row, said, reward)
      : cannot(row, { field: 'reward', sentence: importSentences.noReward })
  })
}

const outcomeOf = ({ act, notes }: Inspected): CheckedRow['outcome'] => {
  if (act === 'CANNOT') return 'CANNOT'
  if (act === 'NONE') return 'SAME'
  return notes.length > 0 ? 'LOOK' : 'CHANGES'
}

const idsOf = (rows: readonly ReadRow[]) => rows.flatMap(({ cells }) => readReward(cells).reward?.id ?? [])

const appliedOf = (inspected: Inspected): AppliedRow => {
  const { number } = inspected.row
  const sentence = inspected.notes[0]?.sentence ?? null
  if (inspected.act === 'CANNOT') return { number, result: 'NOT_DONE', sentence }
  const { reward, act } = inspected
  if (act === 'NONE') return { number, result: 'NOTHING_TO_DO', rewardId: reward.id }
  const before = { tracking: reward.tracking, code: reward.code }
  return { number, result: 'CHANGED', rewardId: reward.id, before }
}

const apply = async (applying: Applying, rows: readonly ReadRow[]) => {
  const { db } = applying
  const marking = { ...applying, client: null }
  const locked = await lockRewards(db, applying, { ids: idsOf(rows) })
  const inspected = inspect(rows, locked)
  const changing = inspected.flatMap(each => (each.act === 'CHANGE' ? [each] : []))
  for (const act of boardActs) {
    const ids = new Set(changing.filter(({ said }) => said.state === act).map(({ said }) => said.id))
    await markLocked(db, marking, { rewards: locked.filter(({ id }) => ids.has(id)), to: act })
  }
  await setShipments(
    db,
    changing.map(({ said }) => said),
  )
  return inspected.map(appliedOf)
}

/** Lists of a shipper: how far rewards are, with tracking numbers and codes. */
export const rewards: KindWork = {
  check: async ({ db, actor }, rows) =>
    inspect(rows, await readRewards(db, actor, idsOf(rows))).map(each => ({
      ...each.row,
      outcome: outcomeOf(each),
      notes: each.notes,
      key: keyOf(each.row.cells),
    })),
  apply,
}
