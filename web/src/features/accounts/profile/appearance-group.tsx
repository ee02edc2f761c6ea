import { Trans } from '@lingui/react/macro'
import { Languages, SunMoon } from 'lucide-react'
import { LocaleSwitch } from '../../../ui/locale-switch.tsx'
import { ThemeSwitch } from '../../../ui/theme-switch.tsx'
import { saveLocale } from './save-locale.public.ts'
import { SettingsGroup, SettingsLine } from './settings-group.public.tsx'

/** Language and theme. */
export const AppearanceGroup = () => (
  <SettingsGroup
    title={<Trans>Language and appearance</Trans>}
    note={<Trans>Your e-mails use this language too. The theme applies to this device only.</Trans>}
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
