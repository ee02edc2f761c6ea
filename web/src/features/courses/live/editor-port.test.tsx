import { useState } from 'react'
import { expect, test } from 'vitest'
import { mount } from '../../../testing/mount.tsx'
import { phoneTold } from './live-messages.public.ts'
import { useEditorPort } from './use-editor-port.public.ts'

type Written = { type: 'written'; texts: string[] }

const tell = (detail: Written) => dispatchEvent(new CustomEvent(phoneTold, { detail }))

test('EDITOR-001 PREVIEW-004 what the editor tells is on the phone before the editor continues, as a copy of its own', async () => {
  const heard: Written[] = []
  const Phone = () => {
    const [texts, setTexts] = useState<readonly string[]>([])
    useEditorPort<Written>(message => {
      heard.push(message)
      setTexts(message.texts)
    })
    return <p>{texts.join(' ')}</p>
  }
  const box = await mount(<Phone />)
  const texts = ['Start', 'low']
  tell({ type: 'written', texts })
  expect(box.textContent).toBe('Start low')
  texts.push('now')
  expect(heard).toEqual([{ type: 'written', texts: ['Start', 'low'] }])
})
