import { Trans, useLingui } from '@lingui/react/macro'
import { type SignUpLink, storeSignUp } from '@trellis/contract/sign-ups/store-sign-up.ts'
import { Download, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { download, saveFile } from '../../../platform/api/download.ts'
import { toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { useToast } from '../../../ui/toast-region.tsx'

type Question = 'disable' | 'replace'

function useLinkActions(link: SignUpLink) {
  const { t } = useLingui()
  const toast = useToast()
  const params = { id: link.dispensary.id }
  const switchLink = useSend(storeSignUp.switchLink, [storeSignUp.link])
  const replace = useSend(storeSignUp.replaceLink, [storeSignUp.link])
  const runWithToast = async (work: Promise<unknown>, done: string) => {
    try {
      await work
      toast.success(done)
    } catch (error) {
      toast.error(say(toError(error).message))
    }
  }
  return {
    isBusy: switchLink.isPending || replace.isPending,
    disable: () =>
      runWithToast(switchLink.mutateAsync({ params, body: { isDisabled: true } }), t`The link is disabled.`),
    enable: () =>
      runWithToast(switchLink.mutateAsync({ params, body: { isDisabled: false } }), t`The link works again.`),
    replace: () => runWithToast(replace.mutateAsync({ params }), t`The store has a new link.`),
    savePng: async () => {
      try {
        saveFile(await download(storeSignUp.qr, { params }))
      } catch (error) {
        toast.error(say(toError(error).message))
      }
    },
  }
}

type Actions = ReturnType<typeof useLinkActions>

function Questions({ question, actions, onClose }: { question: Question; actions: Actions; onClose: () => void }) {
  const shared = { open: true, busy: actions.isBusy, onCancel: onClose }
  if (question === 'disable')
    return (
      <ConfirmDialog
        {...shared}
        title={<Trans>Disable this link?</Trans>}
        confirm={<Trans>Disable</Trans>}
        onConfirm={() => void actions.disable().then(onClose)}
      >
        <Trans>The link and its posters stop working until you enable it again.</Trans>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      {...shared}
      title={<Trans>Replace this link?</Trans>}
      confirm={<Trans>Replace</Trans>}
      onConfirm={() => void actions.replace().then(onClose)}
    >
      <Trans>The current link stops working permanently. Print posters again.</Trans>
    </ConfirmDialog>
  )
}

/** Sign-up link of a store: copy, download as an image, disable or replace. */
export function LinkCard({ link }: { link: SignUpLink }) {
  const { t } = useLingui()
  const actions = useLinkActions(link)
  const [question, setQuestion] = useState<Question | null>(null)
  const isDisabled = link.disabledAt !== null
  return (
    <Card radius="m" className="grid grid-cols-1 gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title-s">
          <Trans>Link</Trans>
        </h2>
        {isDisabled ? (
          <Chip tone="bad">
            <Trans>Disabled</Trans>
          </Chip>
        ) : (
          <Chip tone="good">
            <Trans>Active</Trans>
          </Chip>
        )}
      </div>
      <p className="-mt-2 text-ink-2">
        <Trans>
          People who join with this link don’t need approval. Share it only with your team, and replace it if it
          spreads.
        </Trans>
      </p>
      {isDisabled ? (
        <Button busy={actions.isBusy} onClick={() => void actions.enable()}>
          <Trans>Enable the link again</Trans>
        </Button>
      ) : (
        <CopyField label={t`Sign-up link`} value={link.url} />
      )}
      <div className="flex flex-wrap gap-2.5">
        {!isDisabled && (
          <>
            <Button variant="quiet" size="s" onClick={() => void actions.savePng()}>
              <Download aria-hidden />
              <Trans>QR code as PNG</Trans>
            </Button>
            <Button variant="ghost" size="s" onClick={() => setQuestion('disable')}>
              <Trans>Disable</Trans>
            </Button>
          </>
        )}
        <Button variant="ghost" size="s" onClick={() => setQuestion('replace')}>
          <RefreshCw aria-hidden />
          <Trans>Replace</Trans>
        </Button>
      </div>
      {question && <Questions question={question} actions={actions} onClose={() => setQuestion(null)} />}
    </Card>
  )
}
