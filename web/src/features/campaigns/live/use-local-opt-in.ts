import { useLingui } from '@lingui/react'
import { optInParts } from '@trellis/contract/campaigns/opt-in-wording.ts'
import { useState } from 'react'
import type { OptIn } from '../overlay/use-opt-in.ts'
import type { LiveBrand } from './live-plan.ts'

const nothing = () => undefined

/** The opt-in question of a brand; its answer is not saved. */
export function useLocalOptIn(brand: LiveBrand): OptIn {
  const { i18n } = useLingui()
  const [isTicked, tick] = useState(false)
  const wording = optInParts(i18n.locale === 'es' ? 'es' : 'en', brand)
  return { wording, isTicked, tick, see: nothing, moveOn: nothing }
}
