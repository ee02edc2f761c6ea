import type { Db } from './database/database.ts'

/** The domain events, named in the past tense, with their payloads. Features add their events to this table. @public */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it where the event is declared.
export interface Events {}

type EventName = keyof Events
/** An event with its time. */
type DomainEvent<N extends EventName> = Events[N] & { now: Date }
type ListenerFunction<N extends EventName> = (db: Db, event: DomainEvent<N>) => Promise<void>
export type Listener = { event: string; handle: (db: Db, event: never) => Promise<void> }

/** Declares a listener of a feature; it runs in the transaction that emits the event. */
export const listen = <N extends EventName>(event: N, handle: ListenerFunction<N>): Listener => ({ event, handle })

/** Calls the listeners one after the other, in the order of the features. */
export type Emit = <N extends EventName>(db: Db, event: N, payload: DomainEvent<N>) => Promise<void>

export const createEmitter =
  (listeners: readonly Listener[]): Emit =>
  async (db, event, payload) => {
    for (const listener of listeners) if (listener.event === event) await listener.handle(db, payload as never)
  }
