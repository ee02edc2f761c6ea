import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { useEffect } from 'react'
import { newId } from '../../platform/api/ids.ts'
import { toError } from '../../platform/api/problem.ts'
import { read, useSend } from '../../platform/api/queries.ts'
import { onOtherBrand, showBrand } from '../../platform/api/shown-brand.ts'
import { say } from '../../platform/i18n/say.ts'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast-store.ts'

/** Message broadcast to other windows of this browser. */
type Message = { from: string; brandName: string }

const thisWindow = newId()

const openChannel = () => ('BroadcastChannel' in globalThis ? new BroadcastChannel('current-brand') : null)

/** Broadcasts the chosen brand to this browser's other windows. */
function tellBrandChosen(brandName: string): void {
  const channel = openChannel()
  channel?.postMessage({ from: thisWindow, brandName } satisfies Message)
  channel?.close()
}

/** Switches to a brand chosen in another window or on another device. */
function useBrandChosenElsewhere(): void {
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

/**
 * Lets users of a parent company or reseller choose the brand to act for; the whole page then belongs to that brand.
 */
export function BrandSwitcher({ className }: { className?: string }) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const { data } = useQuery({ ...read(organizations.brands), staleTime: 300_000 })
  const choose = useSend(organizations.chooseBrand)
  useBrandChosenElsewhere()
  const current = data?.items.find(brand => brand.isCurrent)?.id
  useEffect(() => showBrand(current ?? null), [current])
  if (!data || data.items.length === 0) return null
  const options = data.items.map(({ id, name }) => ({ value: id, label: name }))
  const shown = choose.isPending ? choose.variables.body.brandId : current
  const change = async (brandId: string) => {
    // The choice itself is not made on behalf of the current brand.
    showBrand(null)
    // Awaited, as the phone menu may close before the response.
    try {
      const { id, name } = await choose.mutateAsync({ body: { brandId } })
      showBrand(id)
      tellBrandChosen(name)
      await cache.invalidateQueries()
    } catch (error) {
      showBrand(current ?? null)
      toast.error(say(toError(error).message))
    }
  }
  return (
    <Select
      label={t`Brand`}
      hideLabel
      size="s"
      className={className}
      options={options}
      value={shown ?? ''}
      placeholder={shown ? undefined : t`Choose a brand`}
      disabled={choose.isPending}
      onChange={event => void change(event.target.value)}
    />
  )
}
