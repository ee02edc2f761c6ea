import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { SettingsGroup, SettingsLine } from '../../accounts/profile/settings-group.public.tsx'

/** The way from the account to the own training time. */
export const OwnTimeLine = () => (
  <SettingsGroup title={<Trans>My training</Trans>}>
    <SettingsLine
      icon={Clock}
      title={<Trans>Training time</Trans>}
      note={<Trans>Minutes you learned, by day, and what was approved</Trans>}
      to="/me/time"
    />
  </SettingsGroup>
)
