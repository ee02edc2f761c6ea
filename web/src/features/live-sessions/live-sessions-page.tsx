import { Trans, useLingui } from '@lingui/react/macro'
import { type LiveSession, liveSessions, sessionList } from '@trellis/contract/live-sessions/live-sessions.ts'
import { CalendarPlus, Presentation } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { read } from '../../platform/api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ListView } from '../../ui/list/list.tsx'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { useListOf } from '../../ui/list/use-list-of.ts'
import { PageFrame, PageHead } from '../../ui/page-frame.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ComplianceTabs } from '../training-policy/compliance-tabs.public.tsx'
import { useSubjects } from '../training-policy/subject-picker.public.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { SessionChip, useSessionTime } from './session-texts.tsx'

const useSessions = () =>
  useListOf(sessionList, {
    filters: { when: 'when' },
    read: query => read(liveSessions.list, { query }),
  })
type Sessions = ReturnType<typeof useSessions>

function useColumns(): ListColumn<LiveSession>[] {
  const { t } = useLingui()
  const timeOf = useSessionTime()
  return [
    {
      id: 'title',
      heading: t`Training`,
      cell: session => session.title,
      below: ({ trainerName, dispensary }) => `${trainerName} · ${dispensary.name}`,
      card: 'title',
    },
    { id: 'when', heading: t`When`, cell: timeOf, card: 'body' },
    { id: 'attended', heading: t`Attended`, number: session => (session.isRecorded ? session.attended : null) },
    { id: 'status', heading: t`Status`, cell: session => <SessionChip session={session} />, card: 'mark' },
  ]
}

function SessionList({ list, onPlan }: { list: Sessions; onPlan: () => void }) {
  const { t } = useLingui()
  const isUpcoming = list.query.when === 'upcoming'
  return (
    <Card radius="m" as="div">
      <ListView
        list={list}
        caption={isUpcoming ? t`Upcoming live trainings` : t`Past live trainings`}
        columns={useColumns()}
        rowName={({ title }) => title}
        rowLink={({ id }) => `/compliance/live/${id}`}
        empty={{
          icon: Presentation,
          title: isUpcoming ? <Trans>No live training is planned</Trans> : <Trans>No live training yet</Trans>,
          text: <Trans>Attended time is paid training, and counts where a trainer is required.</Trans>,
          action: (
            <Button variant="quiet" size="s" onClick={onPlan}>
              <Trans>Plan a live training</Trans>
            </Button>
          ),
        }}
      />
    </Card>
  )
}

/** The store in the URL, else the viewer's only one; null = several, or none. */
function usePlanStore() {
  const [params] = useSearchParams()
  const stores = useSubjects().data?.items.filter(({ kind }) => kind === 'store') ?? []
  const only = stores.length === 1 ? stores[0] : undefined
  const store = only ?? stores.find(({ id }) => id === params.get('store'))
  if (!store?.timeZone) return { isOnly: false, store: null }
  return { isOnly: only !== undefined, store: { ...store, timeZone: store.timeZone } }
}

/** Trainings with a trainer: upcoming ones, and past ones with who was there. */
export function LiveSessionsPage() {
  const { t } = useLingui()
  const list = useSessions()
  const navigate = useNavigate()
  const { store, isOnly } = usePlanStore()
  const [isPlanning, setPlanning] = useState(false)
  // What took place is recorded next.
  const showPlanned = ({ id, startsAt }: Pick<LiveSession, 'id' | 'startsAt'>) => {
    if (Date.parse(startsAt) <= Date.now()) void navigate(`/compliance/live/${id}`)
    else list.request.change({ when: 'upcoming' })
  }
  const content = <SessionList list={list} onPlan={() => setPlanning(true)} />
  return (
    <PageFrame width={320} className="grid grid-cols-1 gap-5">
      <ComplianceTabs />
      <PageHead
        title={<Trans>Live trainings</Trans>}
        note={<Trans>Trainings with a trainer, and who was there.</Trans>}
      >
        <Button size="s" className="min-h-11" onClick={() => setPlanning(true)}>
          <CalendarPlus aria-hidden />
          <Trans>Plan a live training</Trans>
        </Button>
      </PageHead>
      <Tabs
        label={t`Live trainings`}
        value={list.query.when}
        onChange={when => list.request.change({ when })}
        tabs={[
          { value: 'upcoming', label: t`Upcoming`, content },
          { value: 'past', label: t`Past`, content },
        ]}
      />
      {isPlanning && (
        <PlanDialog
          session={null}
          store={store}
          isOnlyStore={isOnly}
          onPlanned={showPlanned}
          onClose={() => setPlanning(false)}
        />
      )}
    </PageFrame>
  )
}
