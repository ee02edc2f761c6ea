import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { classDrafts } from '@trellis/contract/class-editor/drafts.ts'
import { type ClassPublication, classPublishing } from '@trellis/contract/class-editor/publishing.ts'
import { classVersions } from '@trellis/contract/class-editor/versions.ts'
import type { Audience } from '@trellis/contract/editor/publishing.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { AudienceChoice } from '../publish/audience-choice.tsx'
import { ClassChangeList } from './class-change-list.tsx'

const ToSolve = ({ problems }: Pick<ClassPublication, 'problems'>) => (
  <Panel title={<Trans>To solve first</Trans>}>
    <ul className="grid gap-1.5">
      {problems.map(({ partId, path, name, sentence }) => (
        <li key={`${partId} ${path} ${sentence}`} className="text-bad">
          {name ? <q>{name}</q> : <Trans>The class</Trans>}: {say(sentence)}
        </li>
      ))}
    </ul>
  </Panel>
)

function FirstTime({ people, stores, tracks }: Pick<ClassPublication, 'people' | 'stores' | 'tracks'>) {
  if (tracks.length === 0 && people.notBegun === 0)
    return (
      <p>
        <Trans>No track holds it yet: nobody will see it until you add it to one.</Trans>
      </p>
    )
  return (
    <p>
      <Trans>Nobody has begun.</Trans>{' '}
      <Plural value={people.notBegun} one="# person will see it at once" other="# people will see it at once" />
      {' · '}
      <Plural value={stores} one="# store" other="# stores" />
    </p>
  )
}

type WhoProps = {
  publication: ClassPublication
  audience: Audience
  onAudience: (audience: Audience) => void
  dueOn: string
  onDueOn: (day: string) => void
}

/** For whom the version is, and what follows for them. */
function Who({ publication, audience, onAudience, dueOn, onDueOn }: WhoProps) {
  const { t } = useLingui()
  const keepWords = (begun: number) =>
    t`${plural(begun, { one: '# person in the middle keeps the lessons that are read.', other: '# people in the middle keep the lessons that they have read.' })}`
  return (
    <Panel title={<Trans>Who</Trans>}>
      {publication.published ? (
        <AudienceChoice publication={publication} keepWords={keepWords} value={audience} onChange={onAudience} />
      ) : (
        <FirstTime {...publication} />
      )}
      {audience === 'everyone' && (
        <>
          <DateField label={t`Until`} optional value={dueOn} onChange={onDueOn} className="max-w-60" />
          <p className="text-ink-2 text-small">
            <Trans>What was completed stays in every record.</Trans>
          </p>
        </>
      )}
    </Panel>
  )
}

type Props = {
  classId: string
  publication: ClassPublication
  onPublished: (number: number) => void
  /** The draft or the people are others by now than those that are shown. */
  onRefused: () => void
}

/** Which version of the class is made, for whom, and why. */
export function ClassPublishForm({ classId, publication, onPublished, onRefused }: Props) {
  const { t } = useLingui()
  const { published, changes, problems, beyondCorrection, people, revision, number } = publication
  const [audience, setAudience] = useState<Audience>(
    published === null || beyondCorrection.length > 0 ? 'newcomers' : 'typo-fix',
  )
  const [dueOn, setDueOn] = useState('')
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useSend(classPublishing.publish, [
    classDrafts.get,
    classVersions.list,
    classPublishing.prepare,
  ])
  const publish = () => {
    const due = audience === 'everyone' && dueOn !== '' ? dueOn : null
    mutate(
      { params: { id: classId }, body: { revision, audience, dueOn: due, note, people } },
      { onSuccess: version => onPublished(version.number), onError: onRefused },
    )
  }
  const isSame = published !== null && changes.length === 0
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        publish()
      }}
    >
      <FormFailure error={error} />
      {problems.length > 0 && <ToSolve problems={problems} />}
      {published && (
        <Panel title={<Trans>What changes</Trans>} note={<Trans>Compared with version {published.number}.</Trans>}>
          {isSame ? (
            <p>
              <Trans>Nothing has changed since version {published.number}.</Trans>
            </p>
          ) : (
            <ClassChangeList changes={changes} />
          )}
        </Panel>
      )}
      <Who publication={publication} audience={audience} onAudience={setAudience} dueOn={dueOn} onDueOn={setDueOn} />
      <Panel title={<Trans>Note</Trans>}>
        <TextArea
          label={t`What is new, for those who write classes with you`}
          optional
          value={note}
          maxLength={1000}
          onChange={event => setNote(event.target.value)}
        />
      </Panel>
      <div className="flex justify-end">
        <Button type="submit" busy={isPending} disabled={problems.length > 0 || isSame}>
          <Trans>Publish version {number}</Trans>
        </Button>
      </div>
    </form>
  )
}
