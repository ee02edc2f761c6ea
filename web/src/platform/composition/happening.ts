import type { Connection } from './slot.tsx'

type Listener<P> = (payload: P) => unknown

/** Something that a feature tells later ones, by a name in the past tense. */
export type Happening<P> = { readonly listeners: Listener<P>[]; emit: (payload: P) => void }

export function createHappening<P>(): Happening<P> {
  const listeners: Listener<P>[] = []
  return { listeners, emit: payload => listeners.forEach(listen => void listen(payload)) }
}

/** Lets a later feature hear of what happened. */
export const on =
  <P>({ listeners }: Happening<P>, listen: Listener<P>): Connection =>
  () => {
    if (!listeners.includes(listen)) listeners.push(listen)
  }
