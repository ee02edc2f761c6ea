import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { read, useSend } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast-store.ts'

/** Lets the people of a parent company or a reseller choose the brand to act for; the whole page then belongs to that brand. */
export function BrandSwitcher({ className }: { className?: string }) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const { data } = useQuery({ ...read(organizations.brands), staleTime: 300_000 })
  const choose = useSend(organizations.chooseBrand)
  if (!data || data.items.length === 0) return null
  const options = data.items.map(({ id, name }) => ({ value: id, label: name }))
  const current = choose.isPending ? choose.variables.body.brandId : data.items.find(brand => brand.isCurrent)?.id
  const change = (brandId: string) =>
    choose.mutate(
      { body: { brandId } },
      { onSuccess: () => cache.invalidateQueries(), onError: error => toast.error(say(error.message)) },
    )
  return (
    <Select
      label={t`Brand`}
      hideLabel
      size="s"
      className={className}
      options={options}
      value={current ?? ''}
      placeholder={current ? undefined : t`Choose a brand`}
      disabled={choose.isPending}
      onChange={event => change(event.target.value)}
    />
  )
}
