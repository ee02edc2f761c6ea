import { type ComponentType, lazy, Suspense } from 'react'

/** A place in a screen that later features fill with parts of their own. */
export type Slot<P extends object> = { readonly parts: ComponentType<P>[] }

/** Puts something of a later feature where an earlier one has room for it; done once, when the app is put together. */
export type Connection = () => void

export const createSlot = <P extends object>(): Slot<P> => ({ parts: [] })

/** Fills a slot with a part; parts stand in the order of the features. */
export const fill =
  <P extends object>({ parts }: Slot<P>, part: ComponentType<P>): Connection =>
  () => {
    if (!parts.includes(part)) parts.push(part)
  }

/** A part that comes when its slot is shown; one that cannot be fetched leaves the slot empty. */
export const lazyPart = <P extends object, K extends string>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
) =>
  lazy(async () => ({
    default: await load().then(
      parts => parts[name],
      (): ComponentType<P> => () => null,
    ),
  }))

/** Shows what later features have put into a slot. */
export const SlotParts = <P extends object>({ slot, props }: { slot: Slot<P>; props: P }) =>
  slot.parts.map((Part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a slot never change their order
    <Suspense key={index}>
      <Part {...props} />
    </Suspense>
  ))
