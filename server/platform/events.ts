import type { Db } from './database/database.ts'

/** What happened, in the past tense, with what it carries. Features add their events to this table. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it where the event is declared.
export interface Events {}

export type EventName = keyof Events
/** An event with the moment at which it happened. */
export type Happened<N extends EventName> = Events[N] & { now: Date }
type Hears<N extends EventName> = (db: Db, event: Happened<N>) => Promise<void>
export type Listener = { event: string; hear: (db: Db, event: never) => Promise<void> }

/** Declares that a feature hears an event, in the very transaction that emits it. */
export const listen = <N extends EventName>(event: N, hear: Hears<N>): Listener => ({ event, hear })

/** Tells the listeners, in the order of the features, one after the other. */
export type Emit = <N extends EventName>(db: Db, event: N, happened: Happened<N>) => Promise<void>

export const emitterOf =
  (listeners: readonly Listener[]): Emit =>
  async (db, event, happened) => {
    for (const listener of listeners) if (listener.event === event) await listener.hear(db, happened as never)
  }
