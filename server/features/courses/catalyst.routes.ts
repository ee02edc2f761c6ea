import { catalyst } from '@trellis/contract/courses/catalyst.ts'
import { previewHeader } from '@trellis/contract/courses/courses.ts'
import { type Call, implement } from '../../platform/http/implement.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { grantUpload } from '../media/media.public.ts'
import { findVersionOfCard, getHolder, listRoundCards } from './courses.queries.ts'
import { readPreviewedCard } from './previews.ts'
import { readPromoId, readVisitedCard } from './promos/visitors.ts'
import { recordCatalystEvent } from './record-catalyst-event.ts'

const readFormCard = async ({ db, actor, body, client, now }: Call<typeof catalyst.uploadCredentials>) => {
  const [token, promoId] = [client.header(previewHeader), readPromoId(client)]
  const cardId = body.catalystCardId
  if (promoId) {
    const { card } = await readVisitedCard(db, { promoId, cardId, now })
    return { card, isPreview: false, promoId }
  }
  if (token || !actor) {
    const { card } = await readPreviewedCard({ db, actor, token, now }, cardId)
    return { card, isPreview: true, promoId }
  }
  const version = requireFound(await findVersionOfCard(db, actor, cardId))
  const cards = await listRoundCards(db, version, null)
  return { ...requireFound(cards.find(({ card }) => card.id === cardId)), isPreview: false, promoId }
}

export const catalystRoutes = implement('catalyst', catalyst, {
  record: async ({ db, emit, actor, body, client, now }) => ({
    progress: await recordCatalystEvent({
      db,
      emit,
      actor,
      token: client.header(previewHeader),
      promoId: readPromoId(client),
      event: body,
      now,
    }),
  }),

  uploadCredentials: async call => {
    const { db, actor, files, config, body, now } = call
    const { card, isPreview, promoId } = await readFormCard(call)
    const field =
      'fields' in card.content
        ? card.content.fields.find(field => field.id === body.catalystFormId && field.type === 'file')
        : undefined
    if (!field) throw problem('NOT_FOUND')
    return grantUpload(db, {
      files,
      limits: config.uploads,
      // Visitors take no room from the owner's learners.
      holder: promoId ? `promo:${promoId}` : await getHolder(db, card.id),
      cardId: isPreview ? null : card.id,
      fileName: body.fileName,
      ownerId: actor?.id ?? null,
      sessionId: body.sessionId ?? null,
      now,
    })
  },
})
