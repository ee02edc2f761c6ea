import { Trans, useLingui } from '@lingui/react/macro'
import { type Inspection, inspections, type PackPart } from '@trellis/contract/evidence/packs.ts'
import { Download } from 'lucide-react'
import { saveFrom } from '../../../platform/api/download.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { FileFacts } from '../file-facts.tsx'
import { usePeriodText } from '../use-period-text.ts'
import { useStoreTime } from '../use-store-time.ts'
import { PageFrame } from './page-frame.tsx'

export type OpenedInspection = { inspection: Inspection; code: string }
type Props = OpenedInspection & { token: string }

const Stores = ({ stores }: Pick<Inspection, 'stores'>) => (
  <ul>
    {stores.map(({ name, licenseNumber }) => (
      <li key={`${name} ${licenseNumber}`}>
        <span className="font-semibold">{name}</span> ·{' '}
        {licenseNumber ? <Trans>License {licenseNumber}</Trans> : <Trans>No license number recorded</Trans>}
      </li>
    ))}
  </ul>
)

function DownloadFile({ inspection, code, token, part }: Props & { part: PackPart }) {
  const { t } = useLingui()
  const { number, fileName } = part
  const { mutate, isPending, error } = useSend(inspections.openFile, [], { asVisitor: true })
  const download = () =>
    mutate({ params: { token }, body: { code, part: number } }, { onSuccess: ({ url }) => saveFrom(url, fileName) })
  return (
    <>
      {error && <FailureLine error={error} />}
      <Button
        className="justify-self-start"
        busy={isPending}
        aria-label={inspection.parts.length > 1 ? t`Download part ${number}` : undefined}
        onClick={download}
      >
        <Download aria-hidden />
        <Trans>Download the file</Trans>
      </Button>
    </>
  )
}

/** What a file proves: its stores and period, the file itself to verify elsewhere, and its first page to read here. */
export function Opened(props: Props) {
  const { inspection } = props
  const [only, ...others] = inspection.parts
  const inStoreTime = useStoreTime(inspection.stores[0]?.timeZone)
  const period = usePeriodText()(inspection)
  const [made, ends] = [inStoreTime(inspection.madeAt), inStoreTime(inspection.expiresAt)]
  return (
    <>
      <Panel
        title={<Trans>Training from {period}</Trans>}
        note={
          <Trans>
            Made on {made}. This page works until {ends}.
          </Trans>
        }
      >
        <Stores stores={inspection.stores} />
        <FileFacts file={inspection} renderAction={part => <DownloadFile {...props} part={part} />} />
        {inspection.page === null && others.length === 0 && (
          <p className="text-pretty">
            <Trans>
              The first page is too long to be shown here. Download the file and open index.html to read it.
            </Trans>
          </p>
        )}
        {only && others.length === 0 && <DownloadFile {...props} part={only} />}
        {others.length > 0 && (
          <p className="text-pretty">
            <Trans>
              Each part is a whole file of its stores. Choose all parts at once in verify.html to check that none is
              missing.
            </Trans>
          </p>
        )}
        <p className="text-pretty text-ink-2 text-small">
          <Trans>To verify it without us, unzip it and open verify.html. README.txt says how.</Trans>
        </p>
      </Panel>
      {inspection.page !== null && <PageFrame page={inspection.page} />}
    </>
  )
}
