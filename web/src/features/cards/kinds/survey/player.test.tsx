import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { control, press } from '../../../../testing/mount.tsx'
import { mountCard } from '../../testing/card-on-page.tsx'
import { sampleCard } from '../../testing/sample-card.ts'

const star = (box: HTMLElement, mark: number) =>
  box.querySelectorAll<HTMLInputElement>('input[type="radio"]')[mark - 1]!
const tags = (box: HTMLElement) =>
  [...box.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')].map(input => input.closest('label')!)
const judge = (body: unknown) => ({ responseValue: (body as { responseValue: number }).responseValue })

describe('a survey card', () => {
  test('SURVEY-001 SURVEY-002 asks for stars first, then for tags and a comment', async () => {
    const { box } = await mountCard(sampleCard('SURVEY'))
    expect(box.querySelectorAll('input[type="radio"]')).toHaveLength(5)
    expect([tags(box), box.querySelector('textarea')]).toEqual([[], null])
    await press(star(box, 5))
    expect(tags(box).map(tag => tag.textContent)).toEqual(['Clear', 'Useful'])
    expect(box.querySelector('textarea')).not.toBeNull()
  })

  test('SURVEY-003 SURVEY-004 SURVEY-005 other stars offer other tags, none of them chosen', async () => {
    const { box } = await mountCard(sampleCard('SURVEY'))
    await press(star(box, 4))
    await press(tags(box)[0]!.querySelector('input')!)
    expect(box.querySelectorAll('input[type="checkbox"]:checked')).toHaveLength(1)
    await press(star(box, 3))
    expect(tags(box).map(tag => tag.textContent)).toEqual(['Too long', 'Confusing'])
    expect(box.querySelectorAll('input[type="checkbox"]:checked')).toHaveLength(0)
  })

  test('VALID-039 needs a rating', async () => {
    const { box, sent } = await mountCard(sampleCard('SURVEY'), { judge })
    await press(control('Submit'))
    expect(box.querySelector('[role="alert"]')?.textContent).toBe('Choose from 1 to 5 stars.')
    expect(sent).toEqual([])
  })

  test('SURVEY-006 API-129 is sent with stars, tags and comment, and gives thanks', async () => {
    const { box, sent } = await mountCard(sampleCard('SURVEY'), { judge })
    await press(star(box, 4))
    await press(tags(box)[1]!.querySelector('input')!)
    await press(control('Submit'))
    expect(sent).toEqual([{ responseValue: 4, selectedTags: ['Useful'], comments: '' }])
    expect(box.querySelector('[role="status"]')?.textContent).toBe('Thank you for your feedback!')
    expect(box.querySelector('form')).toBeNull()
  })

  test('SURVEY-006 an answered survey gives thanks from the start', async () => {
    const { box } = await mountCard(sampleCard('SURVEY', { state: { responseValue: 2 } }))
    expect(box.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('2 stars')
  })

  test('ERR-041 ERR-042 a submit error is swallowed and logged, and what was said is still there', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => warned.mockRestore())
    const failing = () => {
      throw new Error('no network')
    }
    const { box } = await mountCard(sampleCard('SURVEY'), { judge: failing })
    await press(star(box, 1))
    await press(tags(box)[0]!.querySelector('input')!)
    await press(control('Submit'))
    expect(warned).toHaveBeenCalledOnce()
    expect(box.querySelector('[role="alert"]')?.textContent).toBe('')
    expect(box.querySelectorAll('input:checked')).toHaveLength(2)
  })

  test('ANALYTICS-006 is logged as rendered', async () => {
    const { log } = await mountCard(sampleCard('SURVEY'))
    expect(log.mock.calls.map(([eventType]) => eventType)).toEqual(['SURVEY_CARD_RENDERED'])
  })
})
