import { listCardMedia } from '@trellis/contract/cards/card-rules.ts'
import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import { forbiddenIn } from '@trellis/contract/editor/publish-checks.ts'
import type { Db } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/problem.ts'
import { findKnownFiles } from '../../media/library.public.ts'

/** Allowed origins of scripts. */
export type ScriptSites = { scriptOrigins: readonly string[] }

/** The problems that prevent publishing the finished cards of a draft. */
export const findForbidden = async (db: Db, cards: readonly DraftCard[], { scriptOrigins }: ScriptSites) => {
  const files = await findKnownFiles(
    db,
    cards.flatMap(card => listCardMedia(card).flatMap(file => file ?? [])),
  )
  return forbiddenIn(cards, { scriptOrigins, fileOf: url => files.get(url) })
}

/** INVALID_INPUT with each field that prevents publishing. */
export const refuseForbidden = async (db: Db, cards: readonly DraftCard[], sites: ScriptSites) => {
  const problems = await findForbidden(db, cards, sites)
  if (problems.length === 0) return
  const places = new Map(cards.map(({ id }, index) => [id, index]))
  const errors = problems.map(({ cardId, path, sentence }) => [
    `cards.${places.get(cardId)}.content.${path}`,
    [sentence],
  ])
  throw problem('INVALID_INPUT', { errors: Object.fromEntries(errors) })
}
