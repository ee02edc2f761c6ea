import { useLingui } from '@lingui/react/macro'
import type { MailRecord } from '@trellis/contract/notifications/mails.ts'

/** The purpose of each DNS record, its status, and what to do about it, in plain words. */
export function useRecordLabels() {
  const { t } = useLingui()
  const purposes: Record<MailRecord['kind'], string> = {
    SPF: t`Says which servers may send for this domain.`,
    DKIM: t`Holds the key that lets other servers check that an e-mail was not changed in transit.`,
    DMARC: t`Says what other servers should do with e-mails that pretend to be yours.`,
  }
  const verdicts: Record<MailRecord['verdict'], string> = {
    found: t`OK`,
    weak: t`Too permissive`,
    doubled: t`More than one`,
    missing: t`Missing`,
    unknown: t`No answer`,
  }
  const weak: Record<MailRecord['kind'], string> = {
    SPF: t`It lets anyone send in your name: it should end in -all.`,
    DKIM: t`Its key was revoked: publish the one your e-mail provider gives you.`,
    DMARC: t`It tells other servers to do nothing: set p=quarantine or p=reject once your own e-mails pass.`,
  }
  const missing: Record<MailRecord['kind'], string> = {
    SPF: t`Add the TXT record your e-mail provider gives you.`,
    DKIM: t`Add the record your e-mail provider gives you, or check the selector above.`,
    DMARC: t`Start with a TXT record of v=DMARC1; p=quarantine.`,
  }
  const advice = ({ kind, verdict }: MailRecord) =>
    ({
      found: '',
      weak: weak[kind],
      doubled: t`With two records, neither counts: combine them into one.`,
      missing: missing[kind],
      unknown: t`The name servers did not answer. Try again in a minute.`,
    })[verdict]
  return { purposes, verdicts, advice }
}
