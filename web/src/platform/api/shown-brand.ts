import type { Access } from '@trellis/contract/endpoint.ts'
import { currentBrandHeader } from '@trellis/contract/organizations/current-brand.ts'
import { isProblem } from './problem.ts'

let shownBrand: string | null = null
const listeners = new Set<() => void>()

/** Sets the brand that the page acts for; null = none. */
export const showBrand = (brandId: string | null) => {
  shownBrand = brandId
}

/** Headers naming the brand for calls restricted to roles; calls open to everyone are made for no brand. */
export const brandHeaders = (access: Access | undefined) =>
  shownBrand !== null && Array.isArray(access) ? { [currentBrandHeader]: shownBrand } : undefined

/** Listens for calls rejected because another brand was chosen elsewhere. */
export function onOtherBrand(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Rethrows a call's error; notifies the listeners if it was made for a brand that is no longer selected. */
export function reportOtherBrand(error: unknown): never {
  if (isProblem(error, 'OTHER_BRAND')) for (const listener of listeners) listener()
  throw error
}
