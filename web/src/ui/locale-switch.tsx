import { useLingui } from '@lingui/react/macro'
import { typedKeys } from '@trellis/contract/keys.ts'
import { chooseLocale, currentLocale, type Locale, languages } from '../platform/i18n/locale.ts'
import { SegmentedControl } from './segmented-control.tsx'

const segments = typedKeys(languages).map(value => ({ value, label: languages[value] }))

/** Switches the language of the page. */
export function LocaleSwitch({ onChosen }: { onChosen?: (locale: Locale) => void }) {
  const { t } = useLingui()
  return (
    <SegmentedControl
      label={t`Language`}
      segments={segments}
      value={currentLocale()}
      onChange={locale => {
        void chooseLocale(locale)
        onChosen?.(locale)
      }}
    />
  )
}
