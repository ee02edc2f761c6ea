import { type ComponentType, lazy } from 'react'

/** A component loaded on first use. React's `lazy` would lose its type parameters. */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound for what it loads.
export const lazyComponent = <C extends ComponentType<any>>(load: () => Promise<C>) =>
  lazy(async () => ({ default: await load() })) as unknown as C
