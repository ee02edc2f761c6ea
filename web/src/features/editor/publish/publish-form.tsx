import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { drafts } from '@trellis/contract/editor/drafts.ts'
import { type Audience, type Publication, publishing } from '@trellis/contract/editor/publishing.ts'
import { versions } from '@trellis/contract/editor/versions.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { placeInEditor } from '../place-in-editor.ts'
import { tellPublished } from '../published.ts'
import { AudienceChoice } from './audience-choice.tsx'
import { ChangeList } from './change-list.tsx'
import { EveryoneFields } from './everyone-fields.tsx'

function ToSolve({ courseId, problems }: Pick<Publication, 'problems'> & { courseId: string }) {
  return (
    <Panel title={<Trans>To solve first</Trans>}>
      <ul className="grid gap-1.5">
        {problems.map(({ cardId, path, name, sentence }) => (
          <li key={`${cardId} ${path} ${sentence}`} className="flex flex-wrap items-baseline gap-x-3 text-bad">
            <span className="min-w-0 break-words">
              {name ? <q>{name}</q> : <Trans>The course</Trans>}: {say(sentence)}
            </span>
            <TextLink to={placeInEditor(courseId, { cardId, path })}>
              <Trans>Show me</Trans>
            </TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function FirstTime({ people, stores, tracks }: Pick<Publication, 'people' | 'stores' | 'tracks'>) {
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

type Props = {
  courseId: string
  publication: Publication
  onPublished: (number: number) => void
  /** The draft or the people are others by now than those that are shown. */
  onRefused: () => void
}

/** Which version is made, for whom, and why. */
export function PublishForm({ courseId, publication, onPublished, onRefused }: Props) {
  const { t } = useLingui()
  const { published, changes, problems, beyondCorrection, people, mails, revision, number } = publication
  const [audience, setAudience] = useState<Audience>(
    published === null || beyondCorrection.length > 0 ? 'newcomers' : 'typo-fix',
  )
  const [dueOn, setDueOn] = useState('')
  const [sendsMails, setSendsMails] = useState(true)
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useSend(publishing.publish, [drafts.get, versions.list, publishing.prepare])
  const isForEveryone = published !== null && audience === 'everyone'
  const publish = () => {
    const due = isForEveryone && dueOn !== '' ? dueOn : null
    mutate(
      {
        params: { id: courseId },
        body: { revision, audience, dueOn: due, sendsMails: isForEveryone && sendsMails, note, people },
      },
      {
        onSuccess: version => {
          tellPublished(courseId)
          onPublished(version.number)
        },
        onError: onRefused,
      },
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
      {problems.length > 0 && <ToSolve courseId={courseId} problems={problems} />}
      {published && (
        <Panel title={<Trans>What changes</Trans>} note={<Trans>Compared with version {published.number}.</Trans>}>
          {isSame ? (
            <p>
              <Trans>Nothing has changed since version {published.number}.</Trans>
            </p>
          ) : (
            <ChangeList changes={changes} />
          )}
        </Panel>
      )}
      <Panel title={<Trans>Who</Trans>}>
        {published ? (
          <AudienceChoice publication={publication} value={audience} onChange={setAudience} />
        ) : (
          <FirstTime {...publication} />
        )}
        {isForEveryone && <EveryoneFields mails={mails} {...{ dueOn, setDueOn, sendsMails, setSendsMails }} />}
      </Panel>
      <Panel title={<Trans>Note</Trans>}>
        <TextArea
          label={t`What is new, for those who write courses with you`}
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
