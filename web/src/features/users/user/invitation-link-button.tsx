import { Trans, useLingui } from '@lingui/react/macro'
import { type UserDetails, users } from '@trellis/contract/users/users.ts'
import { useState } from 'react'
import { toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { readsOfUsers } from '../subject.ts'
import { getUserName } from '../user-labels.ts'

type Link = { url: string; expiresAt: string }

function LinkDialog({ name, link, onClose }: { name: string; link: Link; onClose: () => void }) {
  const { t } = useLingui()
  const until = useFormat().exactTime(link.expiresAt)
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Invitation of {name}</Trans>}
      description={<Trans>Let {name} scan this code, or send them the link.</Trans>}
      actions={
        <Button data-autofocus onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className="grid justify-items-center gap-4 pb-3">
        <div className="size-60 overflow-hidden rounded-m border border-line bg-white">
          <QrCode text={link.url} label={t`QR code of the invitation of ${name}`} className="size-full" />
        </div>
        <CopyField label={t`Invitation link`} value={link.url} className="w-full" />
        <p className="text-ink-2 text-small">
          <Trans>
            It works once, until {until}, and is not shown again. Give it only to {name}.
          </Trans>
        </p>
      </div>
    </Dialog>
  )
}

/** Shows the invitation link, for people whom e-mail does not reach. */
export function InvitationLinkButton({ user }: { user: UserDetails }) {
  const toast = useToast()
  const [link, setLink] = useState<Link | null>(null)
  const { mutateAsync, isPending } = useSend(users.showLink, readsOfUsers)
  const show = async () => {
    try {
      setLink(await mutateAsync({ params: { id: user.id } }))
    } catch (error) {
      toast.error(say(toError(error).message))
    }
  }
  return (
    <>
      <Button variant="quiet" size="s" busy={isPending} onClick={() => void show()}>
        <Trans>Show the link</Trans>
      </Button>
      {link && <LinkDialog name={getUserName(user)} link={link} onClose={() => setLink(null)} />}
    </>
  )
}
