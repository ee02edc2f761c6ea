import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Audience } from '@trellis/contract/authoring/publishing.ts'
import type { Publication } from '@trellis/contract/editor/publishing.ts'
import { type ReactNode, useState } from 'react'
import { isProblem } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { CountedInFives } from '../../campaigns/counted-in-fives.public.tsx'
import type { DraftKind } from '../draft-kind.ts'
import { placeInEditor } from '../place-in-editor.ts'
import { useReviews } from '../reviews/use-reviews.ts'
import { AudienceChoice } from './audience-choice.tsx'
import { planReads } from './use-plan.ts'
import { type Decision, usePublishLater } from './use-publish-later.ts'
import { getPlannedMoment, now, WhenFields } from './when-fields.tsx'

/** The facts about a draft before its publication, shared by courses and classes. */
export type PublicationSummary = Pick<
  Publication,
  'published' | 'number' | 'revision' | 'people' | 'isRounded' | 'stores'
> & {
  changes: readonly unknown[]
  beyondCorrection: readonly unknown[]
  tracks: number
}

/** A problem to solve before publishing, in an item or in the whole draft. */
type PublishProblem = { itemId: string | null; path: string; name: string | null; sentence: string }

/** A draft that is about to be published. */
export type PublishProps<P> = {
  id: string
  publication: P
  onPublished: (number: number) => void
  /** The draft or the people have changed since the form was loaded. */
  onRefused: () => void
}

type UsePublishInput = PublishProps<PublicationSummary> & {
  kind: DraftKind
  /** Whether people who train again are e-mailed; null = never for this kind. */
  sendsMails: boolean | null
}

type Props = UsePublishInput & {
  problems: readonly PublishProblem[]
  changeList: ReactNode
  /** The notes and choices shown if everyone trains again. */
  everyone: ReactNode
  noteLabel: string
  keepWords?: (begun: number) => string
}

/** Publishes a draft by a decision: now, or on a day and hour. */
function usePublish({
  kind: { content, calls },
  id,
  publication,
  sendsMails,
  onPublished,
  onRefused,
}: UsePublishInput) {
  const { revision, people } = publication
  const { mutate, isPending, error } = useSend(calls.publish, [
    calls.draft,
    calls.versions,
    calls.prepare,
    ...planReads,
  ])
  const later = usePublishLater({ kind: content, id }, onRefused)
  return {
    busy: isPending || later.isPending,
    error: error ?? later.error,
    now: (decision: Decision) => {
      const mails = sendsMails !== null && { sendsMails: sendsMails && decision.audience === 'everyone' }
      mutate(
        { params: { id }, body: { ...decision, revision, people, ...mails } },
        { onSuccess: version => onPublished(version.number), onError: onRefused },
      )
    },
    later: (decision: Decision & { publishAt: string }) =>
      later.plan({ ...decision, revision, sendsMails: sendsMails ?? false }),
  }
}

function Problems({ kind: { path, words }, id, problems }: Pick<Props, 'kind' | 'id' | 'problems'>) {
  const { i18n } = useLingui()
  return (
    <Panel title={<Trans>To solve first</Trans>}>
      <ul className="grid gap-1.5">
        {problems.map(({ itemId, path: field, name, sentence }) => (
          <li key={`${itemId} ${field} ${sentence}`} className="flex flex-wrap items-baseline gap-x-3 text-bad">
            <span className="min-w-0 break-words">
              {name ? <q>{name}</q> : i18n._(words.whole)}: {say(sentence)}
            </span>
            <TextLink to={placeInEditor(`${path}/${id}`, { cardId: itemId, path: field })}>
              <Trans>Show me</Trans>
            </TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Whether no one will see it: no track contains it, and no one is assigned to it. */
export const isUnseen = ({ tracks, people }: Pick<PublicationSummary, 'tracks' | 'people'>) =>
  tracks === 0 && people.notBegun + people.begun + people.completed === 0

function FirstTime({ prepared }: { prepared: PublicationSummary }) {
  const { people, stores } = prepared
  if (isUnseen(prepared))
    return (
      <p>
        <Trans>It is in no track yet. Add it to one so people see it.</Trans>
      </p>
    )
  return (
    <p>
      <Trans>No one has started.</Trans>{' '}
      <Plural value={people.notBegun} one="# person will see it immediately" other="# people will see it immediately" />
      {' · '}
      <Plural value={stores} one="# store" other="# stores" />
    </p>
  )
}

function Changes({ publication: { published, changes }, changeList }: Pick<Props, 'publication' | 'changeList'>) {
  if (!published) return null
  return (
    <Panel title={<Trans>What changes</Trans>} note={<Trans>Compared with version {published.number}.</Trans>}>
      {changes.length === 0 ? (
        <p>
          <Trans>Nothing has changed since version {published.number}.</Trans>
        </p>
      ) : (
        changeList
      )}
    </Panel>
  )
}

type PublishWordsProps = { isSame: boolean; isLater: boolean; number: number }

function PublishWords({ isSame, isLater, number }: PublishWordsProps) {
  if (isSame) return <Trans>Nothing to publish</Trans>
  return isLater ? <Trans>Plan version {number}</Trans> : <Trans>Publish version {number}</Trans>
}

/** The publication form: the version, its audience, and the reason. */
export function PublicationForm(props: Props) {
  const { kind, id, publication, problems, changeList, everyone, noteLabel, keepWords } = props
  const { t } = useLingui()
  const { published, changes, beyondCorrection, number } = publication
  const { busy, error, now: publishNow, later } = usePublish(props)
  const [audience, setAudience] = useState<Audience>(
    published === null || beyondCorrection.length > 0 ? 'newcomers' : 'typo-fix',
  )
  const [day, setDay] = useState('')
  const [note, setNote] = useState('')
  const [publishTime, setPublishTime] = useState(now)
  const [isUndated, setUndated] = useState(false)
  const reviews = useReviews({ kind: kind.content, id }).data
  const ofTime = isProblem(error, 'INVALID_INPUT') ? error.fieldErrors.publishAt?.[0] : undefined
  const lacksApproval = reviews?.isApprovalNeeded === true && !reviews.isApproved
  const isForEveryone = published !== null && audience === 'everyone'
  // The same version can be trained again, as once a year.
  const isSame = published !== null && changes.length === 0 && !isForEveryone
  const submit = () => {
    const decision = { audience, dueOn: isForEveryone && day !== '' ? day : null, note }
    const publishAt = getPlannedMoment(publishTime)
    setUndated(publishTime.isLater && publishAt === null)
    if (!publishTime.isLater) publishNow(decision)
    else if (publishAt !== null) later({ ...decision, publishAt })
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <FormFailure error={ofTime ? null : error} />
      {problems.length > 0 && <Problems {...{ kind, id, problems }} />}
      <Changes publication={publication} changeList={changeList} />
      <Panel title={<Trans>Who</Trans>}>
        {published ? (
          <AudienceChoice publication={publication} keepWords={keepWords} value={audience} onChange={setAudience} />
        ) : (
          <FirstTime prepared={publication} />
        )}
        {publication.isRounded && <CountedInFives />}
        {isForEveryone && (
          <>
            <DateField label={t`Until`} optional value={day} onChange={setDay} className="max-w-60" />
            {everyone}
          </>
        )}
      </Panel>
      <Panel title={<Trans>Note</Trans>}>
        <TextArea
          label={noteLabel}
          optional
          value={note}
          maxLength={1000}
          onChange={event => setNote(event.target.value)}
        />
      </Panel>
      <WhenFields
        value={publishTime}
        onChange={setPublishTime}
        error={isUndated ? t`Choose a day and an hour.` : ofTime && say(ofTime)}
      />
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-paper py-3 pb-safe-3">
        {lacksApproval && (
          <p className="text-small text-wait">
            <Trans>A colleague has to approve the draft first.</Trans>
          </p>
        )}
        <Button type="submit" busy={busy} disabled={problems.length > 0 || isSame || lacksApproval}>
          <PublishWords {...{ isSame, number }} isLater={publishTime.isLater} />
        </Button>
      </div>
    </form>
  )
}
