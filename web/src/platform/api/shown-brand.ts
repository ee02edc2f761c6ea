import type { Access } from '@trellis/contract/endpoint.ts'
import { currentBrandHeader } from '@trellis/contract/organizations/current-brand.ts'
import { isProblem } from './problem.ts'

let shownBrand: string | null = null
const listeners = new Set<() => void>()

/** Notes the brand that the page shows as the one acted for; null = none. */
export const showBrand = (brandId: string | null) => {
  shownBrand = brandId
}

/** Names the brand that is shown in a change that is made in a role; what everybody may do is done for no brand. */
export const brandHeaders = (access: Access | undefined) =>
  shownBrand !== null && Array.isArray(access) ? { [currentBrandHeader]: shownBrand } : undefined

/** Listens for changes that were refused because another brand was chosen elsewhere. */
export function onOtherBrand(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Rethrows what a call has thrown; tells the listeners where it was made for a brand that is no longer acted for. */
export function reportOtherBrand(error: unknown): never {
  if (isProblem(error, 'OTHER_BRAND')) for (const listener of listeners) listener()
  throw error
}
