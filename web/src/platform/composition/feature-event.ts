import type { Connection } from './slot.tsx'

type Listener<P> = (payload: P) => unknown

/** An event that a feature publishes to later features; named in the past tense. */
type FeatureEvent<P> = { readonly listeners: Listener<P>[]; emit: (payload: P) => void }

export function createFeatureEvent<P>(): FeatureEvent<P> {
  const listeners: Listener<P>[] = []
  return { listeners, emit: payload => listeners.forEach(listen => void listen(payload)) }
}

/** Subscribes a later feature to an event. */
export const on =
  <P>({ listeners }: FeatureEvent<P>, listen: Listener<P>): Connection =>
  () => {
    if (!listeners.includes(listen)) listeners.push(listen)
  }
