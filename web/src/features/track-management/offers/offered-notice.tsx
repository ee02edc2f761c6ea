import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { mayOpen } from '@trellis/contract/routes.ts'
import { offers } from '@trellis/contract/track-management/offers.ts'
import { PackagePlus } from 'lucide-react'
import { read } from '../../../platform/api/queries.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Banner } from '../../../ui/banner.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useHoldBack } from '../../../ui/shown-together.tsx'
import { OfferedCount } from './offers-panel.tsx'

function Notice() {
  const found = useQuery(read(offers.list, { query: { limit: 1 } }))
  useHoldBack(found.isLoading)
  const total = found.data?.paging.total ?? 0
  if (total === 0) return null
  const see = (
    <ButtonLink size="s" variant="quiet" to="/track-management?view=offered">
      <Trans>See what is offered</Trans>
    </ButtonLink>
  )
  return (
    <div className="mt-5 overflow-hidden rounded-m">
      <Banner tone="accent" icon={PackagePlus} action={see}>
        <OfferedCount total={total} />
      </Banner>
    </div>
  )
}

/** Link to brands' offers, shown while there are any. */
export const OfferedNotice = () => (mayOpen(offers.list.access, useUser()?.roles ?? null) ? <Notice /> : null)
