import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { HoldBack } from '../../ui/shown-together.tsx'

/** A place in a screen that later features fill with their own components. */
type Slot<P extends object> = { readonly parts: ComponentType<P>[] }

/** Adds a later feature's parts to an earlier feature's slot; called once at start-up. */
export type Connection = () => void

export const createSlot = <P extends object>(): Slot<P> => ({ parts: [] })

/** Fills a slot with a component; components are ordered by their features. */
export const fill =
  <P extends object>({ parts }: Slot<P>, part: ComponentType<P>): Connection =>
  () => {
    if (!parts.includes(part)) parts.push(part)
  }

/** A lazy component of a slot; the slot stays empty if it cannot be loaded. */
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

type SlotProps<P extends object> = {
  slot: Slot<P>
  props: P
  /** Placeholder that keeps the space of a loading part. */
  fallback?: ReactNode
}

/** Renders what later features have put into a slot. */
export const SlotParts = <P extends object>({ slot, props, fallback = <HoldBack /> }: SlotProps<P>) =>
  slot.parts.map((Part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a slot never change their order
    <Suspense key={index} fallback={fallback}>
      <Part {...props} />
    </Suspense>
  ))
