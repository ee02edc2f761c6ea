import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { typedKeys } from '@trellis/contract/keys.ts'
import type { SignUpLink } from '@trellis/contract/sign-ups/store-sign-up.ts'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Locale, languages } from '../../../platform/i18n/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PrintedPoster, PrintSheet } from '../../../ui/printed-poster.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'

const Step = ({ number, children }: { number: number; children: ReactNode }) => (
  <li className="flex items-center gap-[3cqw]">
    <span className="num grid size-[6.6cqw] shrink-0 place-items-center rounded-full bg-accent font-bold text-[3.6cqw] text-on-accent">
      {number}
    </span>
    <span className="text-[3.7cqw] leading-tight">{children}</span>
  </li>
)

/** URL without protocol, as people type it. */
const withoutProtocol = (url: string) => url.replace(/^https?:\/\//, '')

/** Printable poster: store, QR code and three steps. As wide as its container. */
function Poster({ link: { dispensary, url, shortUrl } }: { link: SignUpLink }) {
  const { t } = useLingui()
  const { name } = dispensary
  return (
    <PrintedPoster
      title={name}
      line={<Trans>Your training is here. It takes a minute to join.</Trans>}
      code={<QrCode text={url} label={t`QR code of the sign-up link of ${name}`} className="size-[50cqw]" />}
      foot={
        <Trans>
          No camera? Go to <b className="break-all font-bold text-ink">{withoutProtocol(shortUrl)}</b> and look for{' '}
          <b className="font-bold text-ink">{name}</b>.
        </Trans>
      }
    >
      <ol className="mt-[4cqw] grid gap-[1.8cqw] text-left font-[550]">
        <Step number={1}>
          <Trans>Point the camera of your phone at the code.</Trans>
        </Step>
        <Step number={2}>
          <Trans>Open the link and say who you are.</Trans>
        </Step>
        <Step number={3}>
          <Trans>Start your first course.</Trans>
        </Step>
      </ol>
    </PrintedPoster>
  )
}

const segments = typedKeys(languages).map(value => ({ value, label: languages[value] }))

const loadMessages = async (locale: Locale) =>
  locale === 'es' ? (await import('../../../platform/i18n/spanish.ts')).spanish : {}

/** Renders children in the poster's language, independent of the page. */
function InLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { data: i18n } = useQuery({
    queryKey: ['poster-language', locale],
    queryFn: async () => setupI18n({ locale, messages: { [locale]: await loadMessages(locale) } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return i18n ? <I18nProvider i18n={i18n}>{children}</I18nProvider> : null
}

/** Preview of the poster in its readers' language. */
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
