import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ImportRun, importResults, imports } from '@trellis/contract/imports/imports.ts'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { download } from '../../platform/api/download.ts'
import { read, useSend } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { useFormat } from '../../platform/i18n/format.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DetailFrame } from '../../ui/detail-frame.tsx'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { CreatedRoles } from './created-roles.tsx'
import { kindLabels, resultLabels, stateLabels } from './import-labels.ts'
import { MissingImport } from './missing-import.tsx'
import { ResultRows } from './result-rows.tsx'

const second = 1000

function UndoConsequence({ kind, roles }: Pick<ImportRun, 'kind' | 'roles'>) {
  if (kind === 'stores') return <Trans>The stores it added are closed, except those where someone works now.</Trans>
  if (kind === 'credentials') return <Trans>The certificates it recorded no longer count.</Trans>
  if (kind === 'rewards')
    return <Trans>Tracking numbers and codes are restored. The status stays, because learners have seen it.</Trans>
  return (
    <>
      <Trans>
        Jobs it started end, and unopened invitations are withdrawn. Changed roles stay, and people who were removed are
        not added again.
      </Trans>
      {roles.some(({ isNew }) => isNew) && (
        <>
          {' '}
          <Trans>Roles that it created are deleted, unless someone else has them.</Trans>
        </>
      )}
    </>
  )
}

/** Undoes the import after confirmation. */
function UndoButton({ run }: { run: ImportRun }) {
  const [isOpen, setOpen] = useState(false)
  const undo = useSend(imports.undo, [imports.get, imports.rows, imports.list])
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        <Trans>Undo this import</Trans>
      </Button>
      {isOpen && (
        <ActDialog
          title={<Trans>Undo this import?</Trans>}
          consequence={<UndoConsequence {...run} />}
          confirm={<Trans>Undo</Trans>}
          busy={undo.isPending}
          error={undo.error}
          onConfirm={() => undo.mutate({ params: { id: run.id } }, { onSuccess: () => setOpen(false) })}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Deletes an import that was never applied. */
function DeleteButton({ run }: { run: ImportRun }) {
  const navigate = useNavigate()
  const remove = useSend(imports.remove, [imports.list])
  return (
    <Button
      variant="quiet"
      size="s"
      busy={remove.isPending}
      onClick={() => remove.mutate({ params: { id: run.id } }, { onSuccess: () => void navigate('/imports') })}
    >
      <Trans>Delete</Trans>
    </Button>
  )
}

function Counts({ run }: { run: ImportRun }) {
  const { i18n } = useLingui()
  const format = useFormat()
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2" aria-live="polite">
      {importResults
        .filter(result => run.results[result])
        .map(result => (
          <div key={result}>
            <dt className="text-ink-2 text-small">{i18n._(resultLabels[result])}</dt>
            <dd className="num font-semibold">{format.number(run.results[result] ?? 0)}</dd>
          </div>
        ))}
    </dl>
  )
}

function Progress({ run }: { run: ImportRun }) {
  const { t } = useLingui()
  const percent = run.total === 0 ? 0 : Math.floor((100 * run.applied) / run.total)
  return (
    <>
      <ProgressBar value={percent} label={t`Applying the list`} />
      <p className="text-ink-2 text-small">
        <Trans>You can close this page. You get an e-mail when it is done.</Trans>
      </p>
    </>
  )
}

function Result({ run }: { run: ImportRun }) {
  if (run.state === 'DRAFT')
    return (
      <Panel title={<Trans>This list was not applied</Trans>}>
        <p>
          <Trans>It was checked, and nothing was changed. You can continue where you stopped.</Trans>
        </p>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to={`/imports/new?kind=${run.kind}&draft=${run.id}`} size="s">
            <Trans>Continue with this list</Trans>
          </ButtonLink>
          <DeleteButton run={run} />
        </div>
      </Panel>
    )
  return (
    <Panel title={<Trans>Result</Trans>}>
      {run.state === 'APPLYING' && <Progress run={run} />}
      <Counts run={run} />
      {run.ended > 0 && run.state !== 'APPLYING' && (
        <p>
          <Plural
            value={run.ended}
            one="The work of # person who was not in the list was ended."
            other="The work of # people who were not in the list was ended."
          />
        </p>
      )}
      <CreatedRoles run={run} />
      {run.state !== 'APPLYING' && (
        <div className="flex flex-wrap gap-2.5">
          <ExportMenu fetchFile={format => download(imports.export, { params: { id: run.id }, query: { format } })} />
          {run.undoUntil && <UndoButton run={run} />}
        </div>
      )}
    </Panel>
  )
}

/** Results of an import. */
export function ImportPage() {
  const { t, i18n } = useLingui()
  const { id = '' } = useParams()
  const run = useQuery({
    ...read(imports.get, { params: { id } }),
    refetchInterval: query => (query.state.data?.state === 'APPLYING' ? second : false),
  })
  const back = (
    <BackLink to="/imports">
      <Trans>Imported lists</Trans>
    </BackLink>
  )
  return (
    <QueryStates query={run} missing={<MissingImport />} heading={<h1 className="sr-only">{t`Imported list`}</h1>}>
      {found => (
        <DetailFrame
          width={180}
          back={back}
          title={found.fileName ?? t`Pasted cells`}
          lead={i18n._(kindLabels[found.kind])}
          end={<Chip tone={found.state === 'DONE' ? 'good' : 'neutral'}>{i18n._(stateLabels[found.state])}</Chip>}
        >
          <Result run={found} />
          <ResultRows run={found} />
        </DetailFrame>
      )}
    </QueryStates>
  )
}
