import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { newId } from '../../platform/api/ids.ts'
import { onOtherBrand } from '../../platform/api/shown-brand.ts'
import { toast } from '../../ui/toast-store.ts'

/** What a window tells the others of the same browser. */
type Message = { from: string; brandName: string }

const thisWindow = newId()

const openChannel = () => ('BroadcastChannel' in globalThis ? new BroadcastChannel('current-brand') : null)

/** Tells the other windows of this browser that a brand was chosen here. */
export function tellBrandChosen(brandName: string): void {
  const channel = openChannel()
  channel?.postMessage({ from: thisWindow, brandName } satisfies Message)
  channel?.close()
}

/** Shows the brand that was chosen in another window or on another device, with all that belongs to it. */
export function useBrandChosenElsewhere(): void {
  const { t } = useLingui()
  const cache = useQueryClient()

  useEffect(() => onOtherBrand(() => void cache.invalidateQueries()), [cache])

  useEffect(() => {
    const channel = openChannel()
    channel?.addEventListener('message', ({ data: { from, brandName } }: MessageEvent<Message>) => {
      if (from === thisWindow) return
      toast.success(t`You act for ${brandName} now: it was chosen in another window.`)
      void cache.invalidateQueries()
    })
    return () => channel?.close()
  }, [cache, t])
}
