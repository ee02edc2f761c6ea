import { Trans } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { SettingsGroup, SettingsLine } from '../../accounts/profile/settings-group.public.tsx'

/** The way from the account to the own certificates. */
export const OwnCredentialsLine = () => (
  <SettingsGroup title={<Trans>My certificates</Trans>}>
    <SettingsLine
      icon={BadgeCheck}
      title={<Trans>Certificates</Trans>}
      note={<Trans>What your store asks for, with its last day</Trans>}
      to="/me/credentials"
    />
  </SettingsGroup>
)
