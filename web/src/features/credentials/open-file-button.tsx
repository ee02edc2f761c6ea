import { Trans, useLingui } from '@lingui/react/macro'
import { credentials } from '@trellis/contract/credentials/credentials.ts'
import { FileText } from 'lucide-react'
import { saveFrom } from '../../platform/api/download.ts'
import { useSend } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast-region.tsx'
import { useDayInWords } from './standing-text.tsx'

type Props = {
  credential: { id: string; issuedOn: string | null; number: string | null }
  /** Of the requirement. */
  title: string
}

/** Downloads the photo or PDF of a certificate. */
export function OpenFileButton({ credential: { id, issuedOn, number }, title }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const inWords = useDayInWords()
  const { mutate, isPending } = useSend(credentials.openFile)
  const open = () =>
    mutate(
      { params: { id } },
      { onSuccess: ({ url }) => saveFrom(url), onError: error => toast.error(say(error.message)) },
    )
  const certificate = [title, issuedOn && inWords(issuedOn), number].filter(Boolean).join(', ')
  return (
    <Button
      variant="quiet"
      size="s"
      className="min-h-11"
      busy={isPending}
      aria-label={t`Open file: ${certificate}`}
      onClick={open}
    >
      <FileText aria-hidden />
      <Trans>Open file</Trans>
    </Button>
  )
}
