import { Trans } from '@lingui/react/macro'
import type { CompanyKind, HoldingKind } from '@trellis/contract/companies/companies.ts'

type Props = { kind: CompanyKind; holding: HoldingKind }

/** The consequences for stores and brands that are assigned to a company. */
export function JoiningText({ kind, holding }: Props) {
  if (holding === 'brands')
    return <Trans>From now on, its people can act for these brands and see their courses and stores.</Trans>
  return kind === 'chains' ? (
    <Trans>
      From now on, the chain’s head office manages these stores and their teams and can assign its roles there. Open
      invitations from others end.
    </Trans>
  ) : (
    <Trans>
      From now on, the reseller’s people manage these stores and their teams. Open invitations from others end.
    </Trans>
  )
}

/** The consequences for stores or brands that leave another company. */
export function LeavingText({ kind, holding }: Props) {
  if (holding === 'brands') return <Trans>Its people can no longer act for them.</Trans>
  return kind === 'chains' ? (
    <Trans>
      The former head office no longer sees them, and that chain’s tracks are unassigned. People keep what they learned.
    </Trans>
  ) : (
    <Trans>The former reseller’s people no longer see them. Their teams and tracks stay.</Trans>
  )
}
