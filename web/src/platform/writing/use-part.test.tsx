import { act } from 'react'
import { expect, test } from 'vitest'
import { mount } from '../../testing/mount.tsx'
import { createAutosave } from '../autosave/autosave.ts'
import { buildDocument, withItems } from '../autosave/document.ts'
import { usePart } from './use-part.ts'

type Part = { id: string; text: string }

const ids = ['a', 'b', 'c']
const newAutosave = () =>
  createAutosave<{ title: string }, Part>({
    opened: {
      document: buildDocument(
        { title: 'Onset' },
        ids.map(id => ({ id, text: 'Start' })),
      ),
      revision: 1,
    },
    send: async () => ({ revision: 2 }),
    fetchNewest: async () => ({ document: buildDocument({ title: '' }, []), revision: 1 }),
    failureOf: () => ({ type: 'unreachable' }),
    keepBackup: () => undefined,
    tellTabs: () => undefined,
    now: () => 0,
    later: () => () => undefined,
  })

test('EDITOR-001 a key in one of the cards draws its row alone: neither the list nor the other rows', async () => {
  const autosave = newAutosave()
  const drawn: string[] = []
  const Row = ({ id }: { id: string }) => {
    const part = usePart(autosave, ({ editing }) => editing.current.items.get(id))
    drawn.push(id)
    return <li>{part?.text}</li>
  }
  const List = () => {
    const order = usePart(autosave, ({ editing }) => editing.current.order)
    drawn.push('list')
    return (
      <ol>
        {order.map(id => (
          <Row key={id} id={id} />
        ))}
      </ol>
    )
  }
  const box = await mount(<List />)
  drawn.length = 0
  await act(async () =>
    autosave.edit('Text', document => ({
      ...document,
      items: withItems(document.items, [['b', { id: 'b', text: 'Start low' }]]),
    })),
  )
  expect(box.textContent).toBe('StartStart lowStart')
  expect(drawn).toEqual(['b'])
})
