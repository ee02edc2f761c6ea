import { Trans, useLingui } from '@lingui/react/macro'
import type { Campaign } from '@trellis/contract/campaigns/campaigns.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { DetailsList } from '../../../ui/details-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { CampaignDates } from '../campaign/campaign-dates.tsx'
import { RewardImage } from '../reward-picture.tsx'
import { optionKindLabels } from './rewards/option-labels.ts'

type Reward = Campaign['rewards'][number]
type Option = Reward['options'][number]

/** The audience of a campaign, in words. */
function useAudienceWords({ audience, places }: Campaign): string {
  const { t, i18n } = useLingui()
  const list = new Intl.ListFormat(i18n.locale)
  if (audience.kind === 'all') return t`Everyone who sees the courses`
  if (audience.kind === 'states') return list.format(audience.states.map(stateLabel))
  return list.format(places.map(({ name }) => name))
}

function OptionLine({ option }: { option: Option }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const facts = [i18n._(optionKindLabels[option.kind]), format.money(option.value), option.productId]
  return (
    <li className="flex items-center gap-3">
      <span className="size-12 shrink-0 overflow-hidden rounded-m">
        <RewardImage src={option.image} title={option.title} className="size-full" />
      </span>
      <span className="min-w-0">
        <span className="block break-words font-semibold">{option.title}</span>
        <span className="num block break-words text-ink-2 text-small">
          {facts.filter(Boolean).join(' · ')}
          {option.stockLeft !== null && (
            <>
              {' · '}
              <Trans>{format.number(option.stockLeft)} in stock</Trans>
            </>
          )}
        </span>
      </span>
    </li>
  )
}

function RewardPanel({ reward }: { reward: Reward }) {
  return (
    <Panel
      title={
        reward.kind === 'course' ? <Trans>For each completed course</Trans> : <Trans>For reaching the target</Trans>
      }
      note={reward.qualifyingMessage}
    >
      <ul className="grid gap-3">
        {reward.options.map(option => (
          <OptionLine key={option.id} option={option} />
        ))}
      </ul>
    </Panel>
  )
}

/** A read-only summary of the plan. */
export function PlanSummary({ campaign }: { campaign: Campaign }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const audience = useAudienceWords(campaign)
  const { courses, targetPctComplete, money, rewards } = campaign
  return (
    <div className="grid grid-cols-1 gap-5">
      <DetailsList
        title={t`Plan`}
        details={[
          { name: t`Dates`, value: <CampaignDates {...campaign} /> },
          { name: t`Courses`, value: new Intl.ListFormat(i18n.locale).format(courses.map(({ title }) => title)) },
          { name: t`Who can earn`, value: audience },
          { name: t`Target`, value: t`${format.percent(targetPctComplete)} of the courses` },
          { name: t`Budget`, value: money.budget === null ? t`No limit` : format.money(money.budget) },
          ...(campaign.tellsLimit && money.budget !== null
            ? [{ name: t`Learners see`, value: t`that it is limited` }]
            : []),
        ]}
      />
      {rewards.map(reward => (
        <RewardPanel key={reward.id} reward={reward} />
      ))}
    </div>
  )
}
