import { useLingui } from '@lingui/react/macro'
import { chooseLocale, type Locale, languages } from '../platform/i18n/locale.ts'
import { SegmentedControl } from './segmented-control.tsx'

const segments = Object.entries(languages).map(([value, label]) => ({ value: value as Locale, label }))

/** Shows and changes the language of the page. */
export function LocaleSwitch({ onChosen }: { onChosen?: (locale: Locale) => void }) {
  const { t, i18n } = useLingui()
  return (
    <SegmentedControl
      label={t`Language`}
      segments={segments}
      value={i18n.locale as Locale}
      onChange={locale => {
        void chooseLocale(locale)
        onChosen?.(locale)
      }}
    />
  )
}
