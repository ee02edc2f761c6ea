import { Trans, useLingui } from '@lingui/react/macro'
import type { Promo } from '@trellis/contract/editor/promos.ts'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { Panel } from '../../../../../ui/panel.tsx'
import { type Paper, PrintedPoster, PrintSheet, papers } from '../../../../../ui/printed-poster.tsx'
import { QrCode } from '../../../../../ui/qr-code.tsx'
import { SegmentedControl } from '../../../../../ui/segmented-control.tsx'
import { TextField } from '../../../../../ui/text-field.tsx'
import { toScanUrl } from './promo-code.tsx'

type Props = { promo: Promo; logo: string | null }

/** The poster of a promo as it will be printed. */
export function PromoPoster({ promo: { code, name, courseTitle }, logo }: Props) {
  const { t } = useLingui()
  const [title, setTitle] = useState(courseTitle)
  const [line, setLine] = useState(() => t`Scan the code and read it on your phone. No account needed.`)
  const [paper, setPaper] = useState<Paper>('a4')
  const words = { a6: 'A6', a5: 'A5', a4: 'A4', letter: t`Letter` }
  const address = `${location.host}/p/${code}`
  const poster = (
    <PrintedPoster
      title={title}
      line={line}
      code={<QrCode text={toScanUrl(code)} label={t`QR code of ${name}`} logo={logo} className="size-[64cqw]" />}
      foot={
        <Trans>
          No camera? Go to <b className="break-all font-bold text-ink">{address}</b>
        </Trans>
      }
    />
  )
  return (
    <Panel title={<Trans>Poster</Trans>}>
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
        <div className="aspect-[190/255] w-full max-w-60 overflow-hidden rounded-s border border-line bg-[#fff] shadow-1 max-sm:mx-auto">
          {poster}
        </div>
        <div className="grid gap-4">
          <TextField label={t`Title`} value={title} maxLength={80} onChange={event => setTitle(event.target.value)} />
          <TextField
            label={t`Line below it`}
            value={line}
            maxLength={120}
            onChange={event => setLine(event.target.value)}
          />
          <SegmentedControl
            label={t`Paper`}
            segments={papers.map(value => ({ value, label: words[value] }))}
            value={paper}
            onChange={setPaper}
          />
          <Button variant="quiet" className="justify-self-start" onClick={() => window.print()}>
            <Printer aria-hidden />
            <Trans>Print the poster</Trans>
          </Button>
        </div>
      </div>
      <PrintSheet paper={paper}>{poster}</PrintSheet>
    </Panel>
  )
}
