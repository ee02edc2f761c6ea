import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Consent, rewards } from '@trellis/contract/campaigns/rewards.ts'
import { Megaphone } from 'lucide-react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { SettingsGroup, SettingsLine, SettingsWaiting } from '../../accounts/profile/settings-group.public.tsx'

/** Revokes a consent without confirmation: revoking must be as easy as granting it. */
function RevokeButton({ consent: { brandId, brandName } }: { consent: Consent }) {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const { mutate, isPending } = useSend(rewards.takeConsentBack, [rewards.consents, rewards.optIn])
  const locale = i18n.locale === 'es' ? 'es' : 'en'
  const revoke = () =>
    mutate(
      { params: { id: brandId }, body: { locale } },
      {
        onSuccess: () => toast.success(t`${brandName} can no longer contact you.`),
        onError: error => toast.error(say(error.message)),
      },
    )
  return (
    <Button
      variant="quiet"
      size="s"
      busy={isPending}
      aria-label={t`Withdraw consent: ${brandName}`}
      onClick={revoke}
      className="min-h-11"
    >
      <Trans>Withdraw</Trans>
    </Button>
  )
}

function ConsentLine({ consent }: { consent: Consent }) {
  const format = useFormat()
  const day = format.date(consent.givenAt)
  return (
    <SettingsLine
      icon={Megaphone}
      title={consent.brandName}
      note={<Trans>You agreed on {day}.</Trans>}
      end={<RevokeButton consent={consent} />}
    />
  )
}

/** The brands that may message the person and see their name, each revocable. */
export function BrandConsents() {
  const query = useQuery(read(rewards.consents))
  return (
    <SettingsGroup
      title={<Trans>Brands that can contact you</Trans>}
      note={<Trans>They also see your name when you earn one of their rewards.</Trans>}
    >
      <QueryStates
        query={query}
        loading={<SettingsWaiting />}
        errorTitle={<Trans>Your consents could not be loaded</Trans>}
        empty={<SettingsLine title={<Trans>None. Brands ask you when you earn one of their rewards.</Trans>} />}
      >
        {({ items }) => items.map(consent => <ConsentLine key={consent.brandId} consent={consent} />)}
      </QueryStates>
    </SettingsGroup>
  )
}
