import { act, type ReactNode, useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { control, mount, press } from '../../testing/mount.tsx'
import { followTranslation } from './translated-page.ts'

beforeEach(() => onTestFinished(followTranslation()))

/** Replaces every text as the page translation of a browser does: by an element beside it, or in its place. */
async function translate(box: Element, replace: (text: Text, font: Element) => void) {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = `§${text.data}`
    outer.append(inner)
    replace(text, outer)
  }
  await act(async () => {})
}

const inPlace = (text: Text, font: Element) => text.replaceWith(font)
const beside = (text: Text, font: Element) => {
  text.parentNode?.insertBefore(font, text)
  text.parentNode?.removeChild(text)
}

function Stepper({ show }: { show: (count: number) => ReactNode }) {
  const [count, setCount] = useState(1)
  return (
    <>
      <p>{show(count)}</p>
      <button type="button" aria-label="Next" onClick={() => setCount(count + 1)} />
    </>
  )
}

const shown = (box: Element) => box.querySelector('p')?.textContent

test.each([
  ['in its place', inPlace],
  ['beside it', beside],
])('quality: a text that is translated %s continues changing', async (_way, replace) => {
  const box = await mount(<Stepper show={count => <>Card {count} of 5</>} />)
  await translate(box, replace)
  expect(shown(box)).toBe('§Card §1§ of 5')
  await press(control('Next'))
  expect(shown(box)).toBe('§Card 2§ of 5')
  await press(control('Next'))
  expect(shown(box)).toBe('§Card 3§ of 5')
})

test('quality: a translated text can be removed, and others inserted before it', async () => {
  const show = (count: number) => (
    <>
      {count === 2 && <b>Right. </b>}
      {count < 3 && 'Answer'}
      {count === 3 && 'Done'}
      {' now'}
    </>
  )
  const box = await mount(<Stepper show={show} />)
  await translate(box, inPlace)
  await press(control('Next'))
  expect(shown(box)).toBe('Right. §Answer§ now')
  await press(control('Next'))
  expect(shown(box)).toBe('Done§ now')
})

test('quality: a page whose translation was undone is as it was', async () => {
  const box = await mount(<Stepper show={count => <>Card {count} of 5</>} />)
  const number = box.querySelector('p')!.childNodes[1] as Text
  await translate(box, inPlace)
  const font = box.querySelectorAll('p > font')[1]!
  font.parentNode!.insertBefore(number, font)
  font.parentNode!.removeChild(font)
  await press(control('Next'))
  expect(shown(box)).toBe('§Card 2§ of 5')
})
