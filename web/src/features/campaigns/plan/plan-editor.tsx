import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type CampaignPlan, campaignPlans } from '@trellis/contract/campaigns/plans.ts'
import { joinTexts, wordsIn } from '@trellis/contract/editor/card-words.ts'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { useUser } from '../../../platform/session/session.ts'
import { BackupNotice } from '../../../platform/writing/backup-notice.tsx'
import { SaveWords } from '../../../platform/writing/save-words.tsx'
import { UndoButtons } from '../../../platform/writing/undo-buttons.tsx'
import { useEditorKeys } from '../../../platform/writing/use-editor-keys.ts'
import { buildWritingActions, WritingContext } from '../../../platform/writing/writing-context.ts'
import { Button } from '../../../ui/button.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { PhaseChip } from '../campaign/phase-chip.tsx'
import { AudienceSection } from './audience-section.tsx'
import { CheckSection, useTodoItems } from './check-section.tsx'
import { CostPanel } from './cost-panel.tsx'
import { CoursesSection } from './courses-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { focusField } from './focus-field.ts'
import { PhonePlace } from './phone/phone-place.tsx'
import { PlanConflicts } from './plan-conflicts.tsx'
import { PlanContext } from './plan-context.ts'
import { PublishDialog } from './publish/publish-dialog.tsx'
import { RewardsSection } from './rewards/rewards-section.tsx'
import { CampaignMenu } from './start/campaign-menu.tsx'
import { useForecast, useForecastUpdates } from './use-forecast.ts'
import { useSettingsFields } from './use-plan-fields.ts'
import { usePlanning } from './use-planning.ts'

/** The maximum cost of the campaign. */
function BudgetSection() {
  const { t } = useLingui()
  const { settings, change, at } = useSettingsFields()
  return (
    <Panel title={<Trans>Budget</Trans>} note={<Trans>The maximum cost, set aside when you publish.</Trans>}>
      <RadioGroup
        label={t`Budget`}
        hideLabel
        options={[
          { value: 'limited', label: t`At most this amount` },
          { value: 'unlimited', label: t`No limit`, hint: t`You pay for everyone who earns.` },
        ]}
        value={settings.isUnlimited ? 'unlimited' : 'limited'}
        onChange={value => change({ isUnlimited: value === 'unlimited' }, t`Budget`, null)}
      />
      {!settings.isUnlimited && (
        <MoneyField
          label={t`Amount`}
          className="max-w-60"
          value={settings.budget}
          {...at('budget')}
          onChange={budget => change({ budget }, t`Budget`, 'budget')}
        />
      )}
    </Panel>
  )
}

const Waiting = () => (
  <Loading>
    <Skeleton className="h-40 rounded-m" />
    <Skeleton className="mt-5 h-60 rounded-m" />
  </Loading>
)

/** Offers to restore edits of this plan from a closed tab. */
function PlanBackup({ planning }: Pick<ReturnType<typeof usePlanning>, 'planning'>) {
  const { t } = useLingui()
  const { key, autosave } = planning.session
  return (
    <BackupNotice
      storageKey={key}
      textsOf={({ items, root }: Parameters<typeof autosave.putIn>[0]['difference']) => [
        ...Object.entries(items).map(([id, { before, after }]) => ({
          id,
          before: wordsIn(before),
          after: after ? wordsIn(after) : t`Deleted`,
        })),
        ...(root ? [{ id: 'plan', before: wordsIn(root.before), after: wordsIn(root.after) }] : []),
      ]}
      onPutIn={autosave.putIn}
    />
  )
}

type SectionsProps = {
  planProblems: ReturnType<typeof usePlanning>['planProblems']
  isPhoneShown: boolean
  onClosePhone: () => void
}

/** The sections of the plan, with its cost and the learners' view beside them. */
function Sections({ planProblems, isPhoneShown, onClosePhone }: SectionsProps) {
  const forecast = useForecast()
  const toDo = useTodoItems(planProblems, forecast.data)
  return (
    <div className="mt-5 grid grid-cols-1 items-start gap-5 min-[1025px]:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-1 gap-5">
        <PlanConflicts />
        <DetailsSection />
        <CoursesSection />
        <AudienceSection />
        <RewardsSection />
        <BudgetSection />
        <CheckSection toDo={toDo} />
      </div>
      <div className="grid content-start gap-5 self-stretch max-[1024px]:order-first">
        <div className={isPhoneShown ? undefined : 'min-[1025px]:sticky min-[1025px]:top-34'}>
          <CostPanel />
        </div>
        {isPhoneShown && <PhonePlace onClose={onClosePhone} />}
      </div>
    </div>
  )
}

function Editor({ opened, personId }: { opened: CampaignPlan; personId: string }) {
  const { planning, planProblems, travel, announced, announce, check } = usePlanning(opened, personId)
  const { session, snapshot, plan } = planning
  const { autosave } = session
  const [isPublishing, setPublishing] = useState(false)
  const [isPhoneShown, setPhoneShown] = useState(false)
  useForecastUpdates(snapshot.editing.revision)
  useEditorKeys({ ...travel, flush: autosave.flush, goBy: () => undefined, announce })
  usePageTitle(plan.settings.title)
  const publish = () => {
    check()
    const [first] = planProblems
    if (!first) return setPublishing(true)
    return focusField(first.rewardId ? `${first.rewardId}.${first.path}` : first.path)
  }
  const allText = () => joinTexts([plan.settings, ...plan.rewards])
  return (
    <PlanContext value={planning}>
      <WritingContext value={buildWritingActions({ autosave, acts: travel, announce, allText })}>
        <PlanBackup planning={planning} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 break-words text-title-l">
            {plan.settings.title || <Trans>Campaign without a title</Trans>}
          </h1>
          <PhaseChip phase="draft" />
        </div>
        <p className="mt-0.5 text-ink-2">{session.campaign.brandName}</p>
        <div className="sticky top-0 z-10 mt-4 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-paper py-1.5 min-[769px]:top-15">
          <SaveWords />
          <span className="ml-auto flex flex-wrap items-center gap-1.5">
            <UndoButtons />
            <CampaignMenu campaign={{ id: session.campaign.id, title: plan.settings.title }} isDraft />
            <Button
              variant="quiet"
              size="s"
              aria-pressed={isPhoneShown}
              className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
              onClick={() => setPhoneShown(!isPhoneShown)}
            >
              <Smartphone aria-hidden />
              <span className="max-sm:sr-only">
                <Trans>Preview</Trans>
              </span>
            </Button>
            <Button size="s" onClick={publish}>
              <Trans>Publish…</Trans>
            </Button>
          </span>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: leaving a field ends its step and saves */}
        <div
          onBlur={() => {
            autosave.closeStep()
            autosave.flush()
          }}
        >
          <Sections planProblems={planProblems} isPhoneShown={isPhoneShown} onClosePhone={() => setPhoneShown(false)} />
        </div>
        <p role="status" className="sr-only">
          {announced}
        </p>
        {isPublishing && <PublishDialog onClose={() => setPublishing(false)} />}
      </WritingContext>
    </PlanContext>
  )
}

/** Opens the plan of a campaign for writing. */
export function PlanEditor({ campaignId }: { campaignId: string }) {
  const user = useUser()
  // Edits in this tab are newer than any copy: the plan is fetched once, and never from a cache.
  const query = useQuery({
    ...read(campaignPlans.get, { params: { id: campaignId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  return (
    <QueryStates query={query} loading={<Waiting />} errorTitle={<Trans>The plan could not be loaded</Trans>}>
      {opened => user && <Editor opened={opened} personId={user.id} />}
    </QueryStates>
  )
}
