import { Trans } from '@lingui/react/macro'
import { Languages, SunMoon } from 'lucide-react'
import { LocaleSwitch } from '../../../ui/locale-switch.tsx'
import { ThemeSwitch } from '../../../ui/theme-switch.tsx'
import { saveLocale } from './save-locale.public.ts'
import { SettingsGroup, SettingsLine } from './settings-group.tsx'

/** Language and theme. */
export const LookGroup = () => (
  <SettingsGroup
    title={<Trans>Language and look</Trans>}
    note={<Trans>The language is also that of your mails. The theme belongs to this device.</Trans>}
  >
    <div className="[&>div]:flex-wrap">
      <SettingsLine
        icon={Languages}
        title={<Trans>Language</Trans>}
        end={<LocaleSwitch onChosen={locale => void saveLocale(locale)} />}
      />
    </div>
    <div className="[&>div]:flex-wrap max-[460px]:[&_fieldset]:w-full">
      <SettingsLine icon={SunMoon} title={<Trans>Theme</Trans>} end={<ThemeSwitch />} />
    </div>
  </SettingsGroup>
)
