import { mediaOf } from '@trellis/contract/cards/card-rules.ts'
import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import { forbiddenIn } from '@trellis/contract/editor/publish-checks.ts'
import type { Db } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/problem.ts'
import { findKnownFiles } from '../../media/library.public.ts'

/** The sites from which scripts may come. */
export type Sites = { scriptOrigins: readonly string[] }

/** What keeps the cards of a draft from being published although they are finished. */
export const findForbidden = async (db: Db, cards: readonly DraftCard[], { scriptOrigins }: Sites) => {
  const files = await findKnownFiles(
    db,
    cards.flatMap(card => mediaOf(card).flatMap(file => file ?? [])),
  )
  return forbiddenIn(cards, { scriptOrigins, fileOf: url => files.get(url) })
}

/** INVALID_INPUT names each field by which the cards may not be published. */
export const refuseForbidden = async (db: Db, cards: readonly DraftCard[], sites: Sites) => {
  const found = await findForbidden(db, cards, sites)
  if (found.length === 0) return
  const places = new Map(cards.map(({ id }, nth) => [id, nth]))
  const errors = found.map(({ cardId, path, sentence }) => [`cards.${places.get(cardId)}.content.${path}`, [sentence]])
  throw problem('INVALID_INPUT', { errors: Object.fromEntries(errors) })
}
