import { Trans, useLingui } from '@lingui/react/macro'
import { type EvidencePack, type PackPart, packs } from '@trellis/contract/evidence/packs.ts'
import { CircleCheck, CircleX, Download, type LucideIcon, QrCode, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { saveFrom } from '../../../platform/api/download.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { FileFacts } from '../file-facts.tsx'
import { usePeriodText } from '../use-period-text.ts'
import { InspectorDialog } from './inspector-dialog.tsx'
import { LinkList } from './link-list.tsx'
import { useInspectorLink } from './use-inspector-link.ts'
import { toNewPack, useMakePack } from './use-make-pack.ts'

type Props = {
  pack: EvidencePack
  /** Whether showing it to an inspector is the next step. */
  isNext?: boolean
}

function useStateLook(state: EvidencePack['state']): { icon: LucideIcon; tone: ChipTone; label: string } {
  const { t } = useLingui()
  if (state === 'ready') return { icon: CircleCheck, tone: 'good', label: t`Ready` }
  if (state === 'deleted') return { icon: Trash2, tone: 'neutral', label: t`File deleted` }
  return { icon: CircleX, tone: 'bad', label: t`Not made` }
}

function DownloadButton({ pack, part: { number, fileName } }: { pack: EvidencePack; part: PackPart }) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending } = useSend(packs.openFile)
  const open = () =>
    mutate(
      { params: { id: pack.id }, query: { part: number } },
      { onSuccess: ({ url }) => saveFrom(url, fileName), onError: error => toast.error(say(error.message)) },
    )
  return (
    <Button
      variant="quiet"
      className="justify-self-start"
      busy={isPending}
      aria-label={pack.parts.length > 1 ? t`Download part ${number}` : undefined}
      onClick={open}
    >
      <Download aria-hidden />
      <Trans>Download</Trans>
    </Button>
  )
}

function Ready({ pack, isNext = false }: Props) {
  const { date } = useFormat()
  const link = useInspectorLink(pack)
  const deletedOn = pack.deletedOn && date(`${pack.deletedOn}T00:00`)
  const [only, ...others] = pack.parts
  return (
    <>
      <FileFacts file={pack} renderAction={part => <DownloadButton pack={pack} part={part} />} />
      <div className="flex flex-wrap gap-2.5">
        <Button variant={isNext ? 'primary' : 'quiet'} busy={link.isPending} onClick={link.show}>
          <QrCode aria-hidden />
          <Trans>Show the inspector</Trans>
        </Button>
        {only && others.length === 0 && <DownloadButton pack={pack} part={only} />}
      </div>
      {deletedOn && (
        <p className="text-ink-2 text-small">
          <Trans>It is deleted on {deletedOn}. Download it if you need it longer.</Trans>
        </p>
      )}
      {link.shown && <InspectorDialog link={link.shown} pack={pack} onClose={link.hide} />}
    </>
  )
}

function RemakeButton({ pack, children }: Props & { children: ReactNode }) {
  const toast = useToast()
  const { mutate, isPending } = useMakePack()
  const remake = () => mutate({ body: toNewPack(pack) }, { onError: error => toast.error(say(error.message)) })
  return (
    <Button variant="quiet" className="justify-self-start" busy={isPending} onClick={remake}>
      {children}
    </Button>
  )
}

const Failed = ({ pack }: Props) => (
  <>
    <p className="text-pretty">
      <Trans>This file could not be made. Nothing was lost.</Trans>
    </p>
    <RemakeButton pack={pack}>
      <Trans>Try again</Trans>
    </RemakeButton>
  </>
)

const DeletedFor = ({ pack: { deletedFor } }: Props) => {
  if (deletedFor === 'person')
    return <Trans>Someone in this file deleted their account, so the file was deleted. You can make it again.</Trans>
  if (deletedFor === 'owner')
    return <Trans>The store changed hands, and this file held notes of the former owner. You can make it again.</Trans>
  return <Trans>The file was deleted after 30 days. Copies of it can still be verified.</Trans>
}

const Deleted = ({ pack }: Props) => (
  <>
    <FileFacts file={pack} />
    <p className="text-pretty text-ink-2 text-small">
      <DeletedFor pack={pack} />
    </p>
    <RemakeButton pack={pack}>
      <Trans>Make it again</Trans>
    </RemakeButton>
  </>
)

/** A file for inspections: what it holds, what to do with it, and who opened it. */
export function PackCard({ pack, isNext }: Props) {
  const { icon, tone, label } = useStateLook(pack.state)
  const period = usePeriodText()(pack)
  const stores = pack.stores.map(({ name }) => name).join(', ')
  const by = pack.requestedBy
  return (
    <Card as="article" radius="m" aria-label={period} className="wrap-anywhere grid gap-3 px-4.5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="font-semibold">{period}</p>
          <p className="text-ink-2 text-small">{stores}</p>
          <p className="text-ink-2 text-small">
            {by ? <Trans>Made by {by}</Trans> : <Trans>Made by a deleted person</Trans>} ·{' '}
            <RelativeTime at={pack.requestedAt} />
          </p>
        </div>
        <Chip icon={icon} tone={tone}>
          {label}
        </Chip>
      </div>
      {pack.state === 'ready' && <Ready pack={pack} isNext={isNext} />}
      {pack.state === 'deleted' && <Deleted pack={pack} />}
      {pack.state === 'failed' && <Failed pack={pack} />}
      <LinkList pack={pack} />
    </Card>
  )
}
