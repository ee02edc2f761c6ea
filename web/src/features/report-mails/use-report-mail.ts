import { useLingui } from '@lingui/react/macro'
import { type ReportMail, type ReportMailTiming, reportMails } from '@trellis/contract/report-mails/report-mails.ts'
import { useSend } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { useToast } from '../../ui/toast-region.tsx'
import { useTimeWords } from './use-time-words.ts'

const refreshed = [reportMails.list]

/** Creates or updates a weekly report e-mail. */
export function useSaveReportMail(address: string, mail: ReportMail | undefined) {
  const { t } = useLingui()
  const toast = useToast()
  const words = useTimeWords()
  const make = useSend(reportMails.make, refreshed)
  const change = useSend(reportMails.change, refreshed)
  const save = (timing: ReportMailTiming, onSaved: () => void) => {
    const when = words(timing)
    const onSuccess = () => {
      toast.success(t`This report is e-mailed every week: ${when}.`)
      onSaved()
    }
    if (mail) change.mutate({ params: { id: mail.id }, body: timing }, { onSuccess })
    else make.mutate({ body: { address, ...timing } }, { onSuccess })
  }
  return { save, isPending: make.isPending || change.isPending, error: make.error ?? change.error }
}

/** Deletes a weekly report e-mail, or sends it now. */
export function useReportMailActs({ id }: Pick<ReportMail, 'id'>) {
  const { t } = useLingui()
  const toast = useToast()
  const ending = useSend(reportMails.end, refreshed)
  const sending = useSend(reportMails.send)
  const onError = (error: Error) => toast.error(say(error.message))
  const end = (onEnded?: () => void) =>
    ending.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast.success(t`This report is no longer e-mailed.`)
          onEnded?.()
        },
        onError,
      },
    )
  const sendNow = () =>
    sending.mutate({ params: { id } }, { onSuccess: () => toast.success(t`It is on its way to you.`), onError })
  return { end, isEnding: ending.isPending, sendNow, isSending: sending.isPending }
}
