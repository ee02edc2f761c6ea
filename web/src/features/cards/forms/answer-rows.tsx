import { Trans, useLingui } from '@lingui/react/macro'
import { itemAt } from '@trellis/contract/required.ts'
import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { newId } from '../../../platform/api/ids.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { FormStep } from '../card-form.ts'
import { type AnswerLine, answersOfLines, withMoved, withPasted } from './answer-lines.ts'

type Props = {
  answers: readonly AnswerLine[]
  onChange: (answers: AnswerLine[], step: FormStep) => void
  /** The path of the list, and of the text within an answer. */
  path: string
  textName: string
  problems: Readonly<Record<string, string>>
}

const maxAnswers = 9

/** Focuses the answer that a change added or left. */
function useAnswerFocus(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const [focusIndex, setFocusIndex] = useState<number | null>(null)
  useEffect(() => {
    if (focusIndex === null) return
    const row = list.current?.children[Math.min(focusIndex, count - 1)]
    row?.querySelector<HTMLElement>('input[type=text]')?.focus()
    setFocusIndex(null)
  }, [focusIndex, count])
  return { list, focus: setFocusIndex }
}

/** The acts on the answers, each one step for undo. */
function useAnswerActs({ answers, onChange, path }: Props, focus: (index: number) => void) {
  const { t } = useLingui()
  const act = (next: AnswerLine[] | null, label: string, index: number) => {
    if (!next) return
    onChange(next, { label, key: null })
    focus(index)
  }
  return {
    add: (index: number) =>
      act(answers.toSpliced(index, 0, { id: newId(), text: '', isCorrect: false }), t`Add an answer`, index),
    remove: (index: number) => act(answers.toSpliced(index, 1), t`Remove an answer`, Math.max(0, index - 1)),
    move: (index: number, by: 1 | -1) => act(withMoved(answers, index, by), t`Move an answer`, index + by),
    paste: (index: number, text: string) => {
      const pasted = answersOfLines(text, newId)
      act(withPasted(answers, index, pasted), t`Paste answers`, index + pasted.length - 1)
    },
    write: (index: number, text: string) =>
      onChange(answers.with(index, { ...itemAt(answers, index), text }), { label: t`Answer`, key: `${path}.${index}` }),
    mark: (index: number, isCorrect: boolean) =>
      onChange(answers.with(index, { ...itemAt(answers, index), isCorrect }), { label: t`Right answer`, key: null }),
  }
}

type RowProps = Pick<Props, 'path' | 'textName' | 'problems'> & {
  answer: AnswerLine
  index: number
  count: number
  acts: ReturnType<typeof useAnswerActs>
}

const createKeyHandler =
  ({ answer, index, count, acts }: RowProps) =>
  (event: KeyboardEvent) => {
    const moves = event.altKey && event.shiftKey
    const keys: Record<string, (() => void) | false> = {
      Enter: () => acts.add(index + 1),
      Backspace: answer.text === '' && count > 1 && (() => acts.remove(index)),
      ArrowUp: moves && (() => acts.move(index, -1)),
      ArrowDown: moves && (() => acts.move(index, 1)),
    }
    const act = event.nativeEvent.isComposing ? false : keys[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

function AnswerRow(props: RowProps) {
  const { t } = useLingui()
  const { path, textName, problems, answer, index, count, acts } = props
  const number = index + 1
  const sentence = problems[`${path}.${index}.${textName}`]
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!text.trim().includes('\n')) return
    event.preventDefault()
    acts.paste(index, text)
  }
  return (
    <li className="flex items-start gap-1">
      <Checkbox
        hideLabel
        className="pt-3.5 pr-2"
        label={t`Answer ${number} is right`}
        checked={answer.isCorrect}
        onChange={event => acts.mark(index, event.target.checked)}
      />
      <TextField
        hideLabel
        className="min-w-0 flex-1"
        label={t`Answer ${number}`}
        value={answer.text}
        error={sentence && say(sentence)}
        data-path={`${path}.${index}.${textName}`}
        onChange={event => acts.write(index, event.target.value)}
        onKeyDown={createKeyHandler(props)}
        onPaste={onPaste}
      />
      <span className="grid max-sm:hidden">
        <IconButton
          size="s"
          className="h-6!"
          icon={ChevronUp}
          label={t`Move answer ${number} up`}
          disabled={index === 0}
          onClick={() => acts.move(index, -1)}
        />
        <IconButton
          size="s"
          className="h-6!"
          icon={ChevronDown}
          label={t`Move answer ${number} down`}
          disabled={number === count}
          onClick={() => acts.move(index, 1)}
        />
      </span>
      <IconButton
        icon={X}
        label={t`Remove answer ${number}`}
        disabled={count === 1}
        onClick={() => acts.remove(index)}
      />
    </li>
  )
}

/** The answers of a question: the right ones ticked, written one after the other by Enter, or pasted as a list. */
export function AnswerRows(props: Props) {
  const { answers, path, problems } = props
  const { list, focus } = useAnswerFocus(answers.length)
  const acts = useAnswerActs(props, focus)
  const right = answers.filter(answer => answer.isCorrect).length
  const sentence = problems[path]
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2" data-path={path} tabIndex={-1}>
      <legend className="mb-1.5 font-semibold text-dense">
        <Trans>Answers</Trans>
      </legend>
      <p className="text-ink-2 text-small">
        {right > 1 ? (
          <Trans>Several answers are right: learners select all that apply.</Trans>
        ) : (
          <Trans>Check the right answer. Enter adds another; a pasted list becomes answers.</Trans>
        )}
      </p>
      <ul ref={list} className="grid gap-2">
        {answers.map((answer, index) => (
          <AnswerRow key={answer.id} {...props} {...{ answer, index, acts }} count={answers.length} />
        ))}
      </ul>
      <FieldError id={`${path}-error`}>{sentence && say(sentence)}</FieldError>
      {answers.length < maxAnswers && (
        <Button variant="quiet" size="s" className="justify-self-start" onClick={() => acts.add(answers.length)}>
          <Plus aria-hidden />
          <Trans>Add an answer</Trans>
        </Button>
      )}
    </fieldset>
  )
}
