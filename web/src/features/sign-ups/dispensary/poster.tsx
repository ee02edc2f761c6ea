import { Trans, useLingui } from '@lingui/react/macro'
import type { SignUpLink } from '@trellis/contract/sign-ups/store-sign-up.ts'
import type { ReactNode } from 'react'
import { PrintedPoster } from '../../../ui/printed-poster.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'

const Step = ({ number, children }: { number: number; children: ReactNode }) => (
  <li className="flex items-center gap-[3cqw]">
    <span className="num grid size-[6.6cqw] shrink-0 place-items-center rounded-full bg-accent font-bold text-[3.6cqw] text-on-accent">
      {number}
    </span>
    <span className="text-[3.7cqw] leading-tight">{children}</span>
  </li>
)

/** An address in the form in which people type it. */
const withoutProtocol = (url: string) => url.replace(/^https?:\/\//, '')

/** The poster for the back room: the dispensary, the code, three steps. As wide as its container. */
export function Poster({ link: { dispensary, url, shortUrl } }: { link: SignUpLink }) {
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
