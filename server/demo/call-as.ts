import { features } from '../app.ts'
import { readActor } from '../features/accounts/accounts.public.ts'
import type { Db } from '../platform/database/database.ts'
import { createEmitter } from '../platform/events.ts'

const emit = createEmitter(features.flatMap(feature => feature.listeners ?? []))

/** A call of a person at a moment of the past, with the rights that they have. */
export const callAs = async (db: Db, userId: string, now: Date) => ({
  db,
  emit,
  now,
  client: null,
  actor: await readActor(db, userId),
})
