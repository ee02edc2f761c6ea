import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { imports } from '@trellis/contract/imports/imports.ts'
import { type ImportKind, importKinds } from '@trellis/contract/imports/kinds.ts'
import { useSearchParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { kindLabels } from '../import-labels.ts'
import { CheckStep } from './check-step.tsx'
import { ChooseStep } from './choose-step.tsx'
import { DecideStep } from './decide-step.tsx'
import { HeaderStep } from './header-step.tsx'
import { MatchStep } from './match-step.tsx'
import { type Choices, useImport } from './use-import.ts'
import { ValuesStep } from './values-step.tsx'

function ImportSteps({ kind, choices }: { kind: ImportKind; choices: Choices }) {
  const { t } = useLingui()
  const work = useImport(kind, choices)
  const { list, check } = work
  const steps = [
    {
      title: t`Choose`,
      content: (
        <ChooseStep list={list} place={work.place} onPlace={work.setPlace} roles={choices.roles} error={work.error} />
      ),
      validate: work.hasList,
    },
    { title: t`Headings`, content: <HeaderStep list={list} /> },
    { title: t`Columns`, content: <MatchStep list={list} error={work.error} />, validate: work.hasColumns },
    {
      title: t`Values`,
      content: (
        <ValuesStep
          {...{ list, roles: choices.roles, places: work.places, allPlaces: choices.places, error: work.error }}
        />
      ),
      validate: work.startCheck,
    },
    {
      title: t`Check`,
      content: (
        <CheckStep
          key={work.changed.join()}
          {...{
            list,
            check,
            roles: choices.roles,
            places: work.knownPlaces,
            fallback: work.place,
            changed: work.changed,
          }}
        />
      ),
    },
    {
      title: t`Decide`,
      content: <DecideStep check={check} decision={work.decision} onDecide={work.decide} error={work.failure} />,
    },
  ]
  return (
    <>
      <Steps
        label={t`Steps of the import`}
        steps={steps}
        finish={<Trans>Apply</Trans>}
        onFinish={work.apply}
        busy={work.isBusy}
      />
      <p role="status" className="mt-3 text-ink-2 text-small empty:hidden">
        {work.progress}
      </p>
    </>
  )
}

/** Brings a list of people in: chosen, read, checked and corrected before anything is changed. */
export function NewImportPage() {
  const { i18n } = useLingui()
  const [params] = useSearchParams()
  const kind = importKinds.find(each => each === params.get('kind')) ?? 'employees'
  const choices = useQuery({ ...read(imports.choices, { query: { kind } }), staleTime: Number.POSITIVE_INFINITY })
  const title = <Trans>Import a list</Trans>
  return (
    <PageFrame width={290}>
      <BackLink to="/imports">
        <Trans>Imported lists</Trans>
      </BackLink>
      <h1 className="mt-4 text-title-l">{title}</h1>
      <div className="mt-5 grid grid-cols-1 gap-5">
        <Panel title={i18n._(kindLabels[kind])}>
          <QueryStates query={choices}>{found => <ImportSteps key={kind} kind={kind} choices={found} />}</QueryStates>
        </Panel>
      </div>
    </PageFrame>
  )
}
