import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type PreviewLink, previewLinks } from '@trellis/contract/courses/preview-links.ts'
import { useState } from 'react'
import { read, useSend } from '../../../../../platform/api/queries.ts'
import { QueryStates } from '../../../../../platform/api/query-states.tsx'
import { useFormat } from '../../../../../platform/i18n/format.ts'
import { say } from '../../../../../platform/i18n/say.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Chip } from '../../../../../ui/chip.tsx'
import { CopyField } from '../../../../../ui/copy-field.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { QrCode } from '../../../../../ui/qr-code.tsx'
import { RelativeTime } from '../../../../../ui/relative-time.tsx'
import { useToast } from '../../../../../ui/toast-region.tsx'
import { type NewLink, NewLinkForm } from './new-link-form.tsx'

/** The address of a link, while it can be seen: only its hash is stored. */
function MadeLink({ link: { name, address, expiresAt } }: { link: NewLink }) {
  const { t } = useLingui()
  const until = useFormat().date(expiresAt)
  return (
    <div role="status" className="grid gap-4 rounded-m bg-accent-soft p-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="size-36 overflow-hidden rounded-m bg-[#fff]">
        <QrCode text={address} label={t`QR code of the preview link`} className="size-full" />
      </div>
      <div className="grid content-center gap-2">
        <CopyField label={name ? t`Link for ${name}` : t`Preview link`} value={address} />
        <p className="text-ink-2 text-small">
          <Trans>
            It works until {until}. Copy it now: it is not shown again, but you can always create a new one.
          </Trans>
        </p>
      </div>
    </div>
  )
}

const Shows = ({ link: { shows } }: { link: PreviewLink }) => {
  if (shows.kind === 'draft') return <Trans>The draft</Trans>
  if (shows.kind === 'version') return <Trans>Version {shows.number}</Trans>
  return <Trans>The published course</Trans>
}

function State({ link: { expiresAt, revokedAt } }: { link: PreviewLink }) {
  const until = useFormat().date(expiresAt)
  if (revokedAt) return <Chip>{<Trans>Revoked</Trans>}</Chip>
  if (Date.parse(expiresAt) <= Date.now()) return <Chip>{<Trans>Expired</Trans>}</Chip>
  return (
    <Chip tone="good">
      <Trans>Until {until}</Trans>
    </Chip>
  )
}

const isOpen = ({ expiresAt, revokedAt }: PreviewLink) => !revokedAt && Date.parse(expiresAt) > Date.now()

function LinkItem({ link }: { link: PreviewLink }) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending } = useSend(previewLinks.revoke, [previewLinks.list])
  const name = link.name || t`Link without a name`
  const revoke = () =>
    mutate(
      { params: { id: link.id } },
      {
        onSuccess: () => toast.success(t`${name} no longer opens anything.`),
        onError: error => toast.error(say(error.message)),
      },
    )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-ink-2 text-small">
          <Shows link={link} />
          {link.createdBy && ` · ${link.createdBy.name}`} ·{' '}
          <Plural value={link.openedCount} _0="never opened" one="opened once" other="opened # times" />
          {link.lastOpenedAt && (
            <>
              , <RelativeTime at={link.lastOpenedAt} />
            </>
          )}
        </p>
      </div>
      <State link={link} />
      {isOpen(link) && (
        <Button variant="quiet" size="s" busy={isPending} aria-label={t`Revoke: ${name}`} onClick={revoke}>
          <Trans>Revoke</Trans>
        </Button>
      )}
    </li>
  )
}

type Props = { course: { id: string; title: string }; onClose: () => void }

/** The preview links of a course: to make one, to see how often each was opened, and to revoke it. */
export function PreviewLinksDialog({ course, onClose }: Props) {
  const [newLink, setNewLink] = useState<NewLink | null>(null)
  const query = useQuery(read(previewLinks.list, { params: { id: course.id } }))
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={<Trans>Preview links</Trans>}
      description={
        <Trans>Anyone with a link can view “{course.title}” without an account. Their answers are not kept.</Trans>
      }
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className="grid gap-4 pb-3">
        {newLink && <MadeLink link={newLink} />}
        <NewLinkForm courseId={course.id} onMade={setNewLink} />
        <QueryStates
          query={query}
          empty={
            <p className="text-ink-2">
              <Trans>No links yet.</Trans>
            </p>
          }
        >
          {({ items }) => (
            <ul className="divide-y divide-line">
              {items.map(link => (
                <LinkItem key={link.id} link={link} />
              ))}
            </ul>
          )}
        </QueryStates>
      </div>
    </Dialog>
  )
}
