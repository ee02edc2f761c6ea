import { expect, test } from 'vitest'
import { cardsAsText, cardsOfText, splitParagraphs, textCard, toVideoCard } from './clipboard.ts'

test('EDITOR-001 a pasted text becomes a card for each paragraph, and cards of another course keep their words and get new ids', () => {
  expect(splitParagraphs('Start low.\r\n\r\n Go slow. \n\n')).toEqual(['Start low.', 'Go slow.'])
  const card = textCard('Start low.')
  const [pasted] = cardsOfText(cardsAsText([card])) ?? []
  expect(pasted?.content).toEqual(card.content)
  expect(pasted?.id).not.toBe(card.id)
  expect(cardsOfText('Start low.')).toBeNull()
})

test('EDITOR-001 the pasted address of a video of the library becomes a video card; any other address stays a text', () => {
  expect(toVideoCard(`${location.origin}/media/library/pour.mp4\n`)?.content).toMatchObject({
    url: '/media/library/pour.mp4',
  })
  expect([toVideoCard('/media/library/pour.webp'), toVideoCard('https://evil.test/media/pour.mp4')]).toEqual([
    null,
    null,
  ])
})
