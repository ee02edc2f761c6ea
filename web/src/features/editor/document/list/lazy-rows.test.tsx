import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { mount } from '../../../../testing/mount.tsx'
import { LazyRows } from './lazy-rows.tsx'
import { selectOnly } from './selection.ts'
import { useRowSelection } from './use-row-selection.ts'

const ids = ['a1', 'a2', 'b8', 'b1']

test('EDITOR-001 a row that is moved into another run keeps the focus', async () => {
  let move = (_order: readonly string[]) => {}
  const Rows = () => {
    const [order, setOrder] = useState<readonly string[]>(ids)
    move = setOrder
    const { list } = useRowSelection<HTMLDivElement>({ order, selection: selectOnly('a2'), select: () => {} }, () => {})
    return (
      <LazyRows ids={order} ref={list} label="Cards">
        {id => (
          <li key={id} data-card={id}>
            <button type="button" data-row={id}>
              {id}
            </button>
          </li>
        )}
      </LazyRows>
    )
  }
  const box = await mount(<Rows />)
  const rowOf = (id: string) => box.querySelector<HTMLElement>(`[data-row="${id}"]`)
  const before = rowOf('a2')
  before?.focus()
  await act(() => move(['a1', 'b8', 'a2', 'b1']))
  expect(box.textContent).toBe('a1b8a2b1')
  expect(rowOf('a2')).not.toBe(before)
  expect(document.activeElement).toBe(rowOf('a2'))
})
