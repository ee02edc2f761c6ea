import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '../../../../ui/checkbox.tsx'

type Props = {
  /** How many people would get a mail. */
  mails: number
  /** Mails to people whom the author may not name count in fives. */
  isRounded: boolean
  sendsMails: boolean
  setSendsMails: (sendsMails: boolean) => void
}

/** Whether those who are to train again are told by mail. */
export function EveryoneFields({ mails, isRounded, sendsMails, setSendsMails }: Props) {
  const { t } = useLingui()
  return (
    <>
      {sendsMails && (
        <p>
          {mails === 0 && isRounded ? (
            <Trans>Fewer than 5 e-mails will be sent.</Trans>
          ) : mails === 0 ? (
            <Trans>No e-mails will be sent: no one in progress has e-mails turned on.</Trans>
          ) : (
            <Plural
              value={mails}
              one="# e-mail will be sent tomorrow at 9:00 in the time of the person’s store."
              other="# e-mails will be sent tomorrow at 9:00 in the time of each person’s store."
            />
          )}
        </p>
      )}
      <Checkbox
        label={t`Send no e-mail`}
        checked={!sendsMails}
        onChange={event => setSendsMails(!event.target.checked)}
      />
      <p className="text-ink-2 text-small">
        <Trans>What was completed stays in every record, and rewards that were earned are not earned twice.</Trans>
      </p>
    </>
  )
}
