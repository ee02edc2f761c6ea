import type { NextItem } from '@trellis/contract/tracks.ts'

type Item = Pick<NextItem, 'courseType' | 'courseId' | 'slug'>

const lastPart: { [T in NextItem['courseType']]: (item: Item) => string } = {
  CARD_COURSE: ({ courseId }) => `card-courses/${courseId}`,
  CLASS: ({ slug }) => `classes/${slug}`,
}

/** Where an item of a track opens. */
export const nextPath = (trackId: string, item: Item) => `/tracks/${trackId}/${lastPart[item.courseType](item)}`
