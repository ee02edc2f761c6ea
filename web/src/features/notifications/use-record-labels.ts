import { useLingui } from '@lingui/react/macro'
import type { MailRecord } from '@trellis/contract/notifications/mails.ts'

/** The purpose of each DNS record, its status, and what to do about it, in plain words. */
export function useRecordLabels() {
  const { t } = useLingui()
  const purposes: Record<MailRecord['kind'], string> = {
    SPF: t`Says which servers may send in this domain’s name.`,
    DKIM: t`Holds the key by which others see that a mail was not changed on its way.`,
    DMARC: t`Says what others shall do with mails that only pretend to be yours.`,
  }
  const verdicts: Record<MailRecord['verdict'], string> = {
    found: t`In order`,
    weak: t`Too weak`,
    doubled: t`More than one`,
    missing: t`Missing`,
    unknown: t`No answer`,
  }
  const weak: Record<MailRecord['kind'], string> = {
    SPF: t`It lets anybody send in your name: let it end in -all.`,
    DKIM: t`Its key was called back: publish the one that your mail provider gives you.`,
    DMARC: t`It asks others to do nothing: set p=quarantine or p=reject once your own mails pass.`,
  }
  const missing: Record<MailRecord['kind'], string> = {
    SPF: t`Add the text entry that your mail provider gives you.`,
    DKIM: t`Add the entry that your mail provider gives you, or check the selector above.`,
    DMARC: t`Begin with a text entry of v=DMARC1; p=quarantine.`,
  }
  const advice = ({ kind, verdict }: MailRecord) =>
    ({
      found: '',
      weak: weak[kind],
      doubled: t`Where there are two, none counts: put them together into one.`,
      missing: missing[kind],
      unknown: t`The name servers did not answer. Try again in a minute.`,
    })[verdict]
  return { purposes, verdicts, advice }
}
