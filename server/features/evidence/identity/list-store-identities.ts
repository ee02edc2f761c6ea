import { identitySentences, type StoreIdentities, type storeIdentities } from '@trellis/contract/evidence/identity.ts'
import { pick } from '@trellis/contract/records.ts'
import { itemAt } from '@trellis/contract/required.ts'
import { recordActs } from '../../../platform/audit/record-act.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { countLacking, listValues, requireStore } from './store-identities.queries.ts'

type ListCall = Call<typeof storeIdentities.list>

const chooseField = ({ query }: ListCall, fields: StoreIdentities['fields']) => {
  if (query.field === undefined) return (fields.find(({ people }) => people > 0) ?? itemAt(fields, 0)).field
  if (fields.some(({ field }) => field === query.field)) return query.field
  throw problem('INVALID_INPUT', { field: 'field', sentence: identitySentences.notAskedHere })
}

/** Each value of someone else that is read is an act, as a look at the details of that person. */
const recordReads = ({ db, actor, client, now }: ListCall, { store, field, items }: StoreIdentities) =>
  recordActs(
    db,
    items
      .filter(({ userId, value }) => value !== null && userId !== actor.id)
      .map(({ userId: subjectId }) => ({
        ...({ act: 'identity-read', actorId: actor.id, subjectId, client, now } as const),
        details: { field, dispensaryId: store.id },
      })),
  )

/** One detail of the people of a store. */
export const listStoreIdentities = async (call: ListCall): Promise<StoreIdentities> => {
  const { db, actor, params, query, now } = call
  const store = await requireStore(db, actor, params.id)
  const { fields } = await countLacking(db, store)
  const field = chooseField(call, fields)
  const { since = now.toISOString() } = query
  const page = await listValues(db, { store, field, since }, pick(query, ['offset', 'limit']))
  const answer = { store: pick(store, ['id', 'name', 'stateCode']), fields, field, since, ...page }
  await recordReads(call, answer)
  return answer
}
