import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { mayOpen } from '@trellis/contract/routes.ts'
import { offers } from '@trellis/contract/track-management/offers.ts'
import { read } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useUser } from '../../../platform/session/session.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'

function Link() {
  const format = useFormat()
  const found = useQuery(read(offers.list, { query: { limit: 1 } }))
  const total = found.data?.paging.total ?? 0
  const count = format.number(total)
  return (
    <ButtonLink size="s" variant="quiet" to="/track-management?view=offered">
      {total > 0 ? <Trans>Offered ({count})</Trans> : <Trans>Offered</Trans>}
    </ButtonLink>
  )
}

/** Leads a chain's people to what brands offer, and says how much there is. */
export const OfferedLink = () => (mayOpen(offers.list.access, useUser()?.roles ?? null) ? <Link /> : null)
