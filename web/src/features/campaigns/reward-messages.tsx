import { Trans, useLingui } from '@lingui/react/macro'
import type { RewardMessage } from '@trellis/contract/campaigns/reward-thread.ts'
import clsx from 'clsx'
import { useFormat } from '../../platform/i18n/format.ts'

type Props = { messages: readonly RewardMessage[]; brandName: string; isReadByBrand: boolean }

function Author({ isFromBrand, brandName, isReadByBrand }: Omit<Props, 'messages'> & { isFromBrand: boolean }) {
  if (isFromBrand) return brandName
  return isReadByBrand ? <Trans>The learner</Trans> : <Trans>You</Trans>
}

/** The messages between a learner and a brand, oldest first. */
export function RewardMessages({ messages, brandName, isReadByBrand }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <ol aria-label={t`Messages`} className="grid gap-2.5">
      {messages.map(({ isFromBrand, words, sentAt }) => (
        <li
          key={`${sentAt} ${isFromBrand}`}
          className={clsx(
            'max-w-[92%] rounded-m px-3.5 py-2.5 text-small',
            isFromBrand === isReadByBrand ? 'ml-auto bg-accent-soft text-accent-ink' : 'mr-auto bg-sunken',
          )}
        >
          <p className="font-semibold">
            <Author {...{ isFromBrand, brandName, isReadByBrand }} /> · {format.dateInWords(sentAt)}
          </p>
          <p className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>
        </li>
      ))}
    </ol>
  )
}
