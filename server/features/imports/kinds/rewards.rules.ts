import { type BoardAct, boardActs } from '@trellis/contract/campaigns/board.ts'
import { Id } from '@trellis/contract/fields.ts'
import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import type { ImportCells, ImportNote } from '@trellis/contract/imports/imports.ts'
import { isShortened } from './shortened.rules.ts'

/** The words for a state, in lower case, as shippers and we write them. */
const words: Readonly<Record<BoardAct, readonly string[]>> = {
  ordered: ['ordered', 'order', 'processing', 'pedida', 'pedido'],
  issued: ['sent', 'issued', 'shipped', 'on its way', 'in transit', 'dispatched', 'enviada', 'enviado'],
  delivered: ['received', 'delivered', 'arrived', 'recibida', 'recibido', 'entregado', 'entregada'],
}

export type RewardInRow = { id: string; state: BoardAct | null; tracking: string | null; code: string | null }

const longest = 120

const findState = (text: string) => {
  const plain = text.toLowerCase().replaceAll(/[_-]+/g, ' ')
  return boardActs.find(act => words[act].includes(plain)) ?? null
}

/** A number or a code without a state implies that it was sent. */
const impliedState = (...states: (string | null)[]): BoardAct | null =>
  states.some(text => text !== null) ? 'issued' : null

const trimCell = (cell: string | undefined) => cell?.trim() || null

const noteOfText = (field: 'tracking' | 'code', text: string | null): ImportNote[] => {
  if (text === null) return []
  if (isShortened(text)) return [{ field, sentence: importSentences.shortened }]
  return text.length > longest ? [{ field, sentence: importSentences.tooLong }] : []
}

/** Reads a shipper's row of a reward, with notes on invalid cells. */
export const readReward = (cells: ImportCells): { reward: RewardInRow | null; notes: ImportNote[] } => {
  const [tracking, code, status] = [trimCell(cells.tracking), trimCell(cells.code), trimCell(cells.status)]
  const id = cells.reward?.trim().toLowerCase() ?? ''
  const state = status === null ? impliedState(tracking, code) : findState(status)
  const notes: ImportNote[] = [
    ...(Id.safeParse(id).success ? [] : [{ field: 'reward' as const, sentence: importSentences.noReward }]),
    ...(status !== null && state === null ? [{ field: 'status' as const, sentence: importSentences.noStatus }] : []),
    ...noteOfText('tracking', tracking),
    ...noteOfText('code', code),
  ]
  return { reward: notes.length > 0 ? null : { id, state, tracking, code }, notes }
}

/** The key of a reward within a list; null = the row has none. */
export const getKey = ({ reward = '' }: ImportCells) => reward.trim().toLowerCase() || null
