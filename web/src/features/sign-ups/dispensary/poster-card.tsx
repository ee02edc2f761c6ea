import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { keysOf } from '@trellis/contract/keys.ts'
import type { SignUpLink } from '@trellis/contract/sign-ups/store-sign-up.ts'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Locale, languages } from '../../../platform/i18n/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PrintSheet } from '../../../ui/printed-poster.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Poster } from './poster.tsx'

const segments = keysOf(languages).map(value => ({ value, label: languages[value] }))

const messagesOf = async (locale: Locale) =>
  locale === 'es' ? (await import('../../../platform/i18n/spanish.ts')).spanish : {}

/** The texts of the poster have their own language, independent of the page. */
function InLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { data: i18n } = useQuery({
    queryKey: ['poster-language', locale],
    queryFn: async () => setupI18n({ locale, messages: { [locale]: await messagesOf(locale) } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return i18n ? <I18nProvider i18n={i18n}>{children}</I18nProvider> : null
}

/** The poster as it will be printed, in the language of its readers. */
export function PosterCard({ link }: { link: SignUpLink }) {
  const { t, i18n } = useLingui()
  const [locale, setLocale] = useState<Locale>(i18n.locale === 'es' ? 'es' : 'en')
  const poster = (
    <InLanguage locale={locale}>
      <div lang={locale} className="h-full">
        <Poster link={link} />
      </div>
    </InLanguage>
  )
  return (
    <Card radius="m" className="grid content-start gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title-s">
          <Trans>Poster</Trans>
        </h2>
        <SegmentedControl label={t`Language of the poster`} segments={segments} value={locale} onChange={setLocale} />
      </div>
      <div className="mx-auto aspect-[190/255] w-full max-w-100 overflow-hidden rounded-s border border-line bg-[#fff] shadow-1">
        {poster}
      </div>
      <Button variant="quiet" onClick={() => window.print()}>
        <Printer aria-hidden />
        <Trans>Print the poster</Trans>
      </Button>
      <p className="-mt-1 text-center text-ink-2 text-small">
        <Trans>One sheet, Letter or A4.</Trans>
      </p>
      <PrintSheet>{poster}</PrintSheet>
    </Card>
  )
}
