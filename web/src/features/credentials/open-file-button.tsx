import { Trans, useLingui } from '@lingui/react/macro'
import { credentials } from '@trellis/contract/credentials/credentials.ts'
import { FileText } from 'lucide-react'
import { saveFrom } from '../../platform/api/download.ts'
import { useSend } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast-region.tsx'

/** Downloads the photo or PDF of a certificate; `title` is that of its requirement. */
export function OpenFileButton({ credentialId, title }: { credentialId: string; title: string }) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending } = useSend(credentials.openFile)
  const open = () =>
    mutate(
      { params: { id: credentialId } },
      { onSuccess: ({ url }) => saveFrom(url), onError: error => toast.error(say(error.message)) },
    )
  return (
    <Button
      variant="quiet"
      size="s"
      className="min-h-11"
      busy={isPending}
      aria-label={t`Open file: ${title}`}
      onClick={open}
    >
      <FileText aria-hidden />
      <Trans>Open file</Trans>
    </Button>
  )
}
